import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { offerState } from '#domain/casinos/offers/offerState.ts'
import { withCopy } from '../content/cms/withCopy.ts'
import { readOfferCopy } from './readOfferCopy.ts'

const headings = ['KEY', 'CASINO', 'TITLE', 'MARKETS', 'FROM', 'UNTIL', 'STATE']

/**
 * `cli offers list`: the published offers of casinos. Result: `{offers: {key, casino, title, markets,
 * from, until, state}[]}`.
 */
export async function listOffers(options: OutputOptions): Promise<void> {
  const { casinos, offers } = await withCopy(readOfferCopy)
  const now = new Date()
  const listed = offers.map((offer) => {
    const { key, casino, title, markets, from, until } = offer
    return { key, casino, title, markets, from, until, state: offerState(offer, casinos, now) }
  })
  const rows = listed.map((it) => [
    it.key,
    it.casino,
    it.title,
    it.markets.join(', ') || 'all',
    minute(it.from),
    minute(it.until),
    it.state,
  ])
  printResult(
    options,
    { offers: listed },
    rows.length > 0 ? formatTable(headings, rows) : 'There are no offers of casinos.',
  )
}

function minute(moment: string | null): string {
  return moment?.slice(0, 16).replace('T', ' ') ?? '-'
}
