import type { StoredEvent } from '#domain/analytics/events/event.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import type { EventRange } from '../../eventStore.ts'
import { inOrder } from '../schema/eventId.ts'
import { eventOf } from '../schema/eventRow.ts'
import { eventValues } from '../schema/eventTable.ts'
import { resolveFilter } from './filter.ts'
import { openSource } from './source.ts'

/** Beyond this memory the server sorts on its disk. */
const maxSortBytes = 200_000_000

/** Every event of a range, in order of time and id. */
export async function* readEvents(
  servers: Servers,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, filters = {} }: EventRange,
): AsyncIterable<StoredEvent> {
  const source = await openSource(servers)
  const filter = await resolveFilter(servers, source, filters)
  const rows = servers.stream<unknown>(
    `select ${eventValues} from ${source.table}
     where ${source.where([{ from, to }])}${filter.ofEvents}
     order by ${inOrder}
     settings max_bytes_before_external_sort = ${maxSortBytes}`,
  )
  for await (const row of rows) yield eventOf(row)
}
