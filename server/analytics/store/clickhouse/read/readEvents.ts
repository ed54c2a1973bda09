import { z } from 'zod'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { hourMs, overlap, type Span, spansOfSize } from '#domain/analytics/figures/span.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import type { EventRange } from '../../eventStore.ts'
import { idFrom, inOrder } from '../schema/eventId.ts'
import { eventOf, idAheadMs } from '../schema/eventRow.ts'
import { eventValues, tables } from '../schema/eventTable.ts'
import { noFilter, resolveFilter } from './filter.ts'
import { openSource, type Source, within } from './source.ts'

/** Events of one statement: it responds long before the client gives up, however many there are in all. */
const eventsOfPiece = 200_000
/** Beyond this memory the server sorts on its disk. */
const maxSortBytes = 200_000_000

/**
 * Every event of a range, in order of time and id. Each statement shows the events at its own time.
 *
 * @param pieceSize the number of events that one statement reads, about
 */
export async function* readEvents(
  servers: Servers,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, filters = {} }: EventRange,
  pieceSize = eventsOfPiece,
): AsyncIterable<StoredEvent> {
  const source = await openSource(servers)
  const range = { from, to }
  // The sessions of a screen are looked up in each piece, all else once.
  const isByPiece = filters.screen !== undefined || filters.screen_not !== undefined
  const all = isByPiece ? noFilter : await resolveFilter(servers, source, filters, [range])
  const hours = await countHours(servers, source, range)
  for (const piece of spansOfSize(hours, pieceSize).flatMap((span) => overlap(span, range))) {
    const filter = isByPiece ? await resolveFilter(servers, source, filters, [piece]) : all
    const rows = servers.stream<unknown>(
      `select ${eventValues} from ${source.table}
       where ${source.where()} and ${ofPiece(source.local, piece)}${filter.ofEvents}
       order by ${inOrder}
       settings max_bytes_before_external_sort = ${maxSortBytes}`,
    )
    for await (const row of rows) yield eventOf(row)
  }
}

const hourRows = z.array(z.object({ hour: z.coerce.number(), events: z.coerce.number() }))

/** The events of each hour, ascending, without empty hours. Copies are counted, too, which is faster. */
async function countHours(servers: Servers, source: Source, range: Span) {
  const rows = await servers.rows(
    `select intDiv(created_at, ${hourMs}) as hour, count() as events from ${tables.events}
     where ${source.where([range])} group by hour order by hour`,
  )
  return hourRows.parse(rows).map(({ hour, events }) => ({ start: hour * hourMs, events }))
}

/**
 * The condition for the events of a piece. The server reads the ids whose time is in it; those of its events
 * whose ids have another time are looked up.
 */
function ofPiece(local: string, { from, to }: Span): string {
  const isIn = within({ from, to })
  return `${isIn} and (${idFrom(from)} and not (${idFrom(to)}) or (id_high, id_low) in (
    select id_high, id_low from ${local} where month = 0 and ${isIn}
    union all
    select id_high, id_low from ${local}
    where ${idFrom(to)} and not (${idFrom(to + idAheadMs + 1)}) and ${isIn}))`
}
