import { z } from 'zod'
import { line, optionalLine, optionalProse, prose, rows } from '#domain/content/fields/text.ts'
import { key } from '../keys/key.ts'

/** An entry of a ranking. */
const entry = z.object({
  /** The key of the offer, which names the casino. */
  offer: key,
  /** Such as `Fast withdrawals`. */
  badge: optionalLine,
  /** Two lines that say why the casino is in the list. */
  reason: optionalLine,
  secondReason: optionalLine,
})

/** A ranking of offers. */
export const toplist = z.object({
  key,
  title: line,
  introduction: optionalProse,
  /**
   * The main parameters of the ranking, and whether positions are paid for: EU directive 2005/29/EC
   * (article 7(4a), annex I 11a) and the UK's DMCC Act 2024 require both beside a ranking.
   */
  howWeRank: prose,
  entries: rows(entry),
  /** Other entries for a market, instead of the list above. */
  marketEntries: rows(z.object({ market: key, entries: rows(entry) })),
})

export const maxToplists = 100

export const toplists = z.array(toplist).max(maxToplists)

export type Toplist = z.infer<typeof toplist>
export type ToplistEntry = Toplist['entries'][number]
