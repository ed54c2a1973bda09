import { z } from 'zod'
import { dayMs, hourMs, hourStart, type Span } from '#domain/analytics/figures/span.ts'
import { textLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import type { ClickFacts, OfferClicks } from '../../eventStore.ts'
import { isOneOf } from '../schema/eventId.ts'
import { eventOf } from '../schema/eventRow.ts'
import { eventValues } from '../schema/eventTable.ts'
import { dayText } from './readClicks.ts'
import { isPerson, openSource } from './source.ts'

/** The claim clicks with these ids. */
export async function readClickFacts(
  servers: Servers,
  ids: readonly string[],
): Promise<ClickFacts[]> {
  if (ids.length === 0) return []
  const { table, where } = await openSource(servers)
  const rows = await servers.rows<unknown>(
    `select ${eventValues} from ${table}
     where ${where()} and ${isOneOf(ids)} and event_type = 'claim_button_click'`,
  )
  return rows.map(eventOf)
}

const counts = z.tuple([z.object({ clicks: z.coerce.number() })])

/** The claim clicks that lead to a casino, or to an offer or market without one for `''`. */
export async function countClicksTo(
  servers: Servers,
  casino: string,
  { from, to }: Span,
): Promise<number> {
  const span = { from: hourStart(from) + hourMs, to: hourStart(to) + hourMs }
  const { table, where } = await openSource(servers)
  // As in the rollups of Postgres, a click on a link that leads to nothing known counts for no casino.
  const isKnown = `(casino != '' or offer != '' or market != '')`
  const rows = await servers.rows(
    `select count() as clicks from ${table}
     where ${where([span])} and ${isPerson} and event_type = 'claim_button_click'
       and casino = ${textLiteral(casino)} and ${isKnown}`,
  )
  return counts.parse(rows)[0].clicks
}

const offerRows = z.array(
  z.object({ offer: z.string(), day: z.coerce.number(), clicks: z.coerce.number() }),
)

/** The claim clicks by offer and day. */
export async function readOfferClicks(servers: Servers, from: string): Promise<OfferClicks[]> {
  const { table, where } = await openSource(servers)
  const span = { from: Date.parse(from), to: Number.POSITIVE_INFINITY }
  const rows = await servers.rows(
    `select offer, intDiv(created_at, ${dayMs}) as day, count() as clicks from ${table}
     where ${where([span])} and ${isPerson} and event_type = 'claim_button_click' and offer != ''
     group by offer, day`,
  )
  return offerRows.parse(rows).map((row) => ({ ...row, day: dayText(row.day) }))
}
