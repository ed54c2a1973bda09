import { expect, test } from 'vitest'
import { hourMs } from '#domain/analytics/figures/span.ts'
import { openServers } from '#platform/clickhouse/servers.ts'
import { readEvents } from '#server/analytics/store/clickhouse/read/readEvents.ts'
import { variedEvent } from '../setup/storedEvents.ts'
import { sharedClickhouse } from './clickhouseSite.ts'

const site = sharedClickhouse(2)
const begin = Date.UTC(2048, 0, 31, 9)

/** How much later than an event its id can be: as usual, some, so much that the id has another month, more. */
const ahead = [0, 0, 0, 40_000, 30 * hourMs, 40 * hourMs, -hourMs]

test('events that are read in pieces are those of one statement, in the same order', async () => {
  const events = Array.from({ length: 300 }, (_, index) => {
    // Some hours without events, others with many, and several events at the same time.
    const createdAt = begin + Math.floor(index / 3) ** 2 * 9_000
    return variedEvent(createdAt, index, createdAt + (ahead[index % ahead.length] ?? 0))
  })
  await site.clickhouse.insert(events)
  await site.clickhouse.insert(events.slice(100, 130))
  const inOrder = events.toSorted(
    (one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1),
  )
  const servers = openServers(site.address)
  const everything = { from: undefined, to: undefined }
  const [from, to] = [begin + 3 * hourMs + 17, begin + 19 * hourMs + 1]
  for (const pieceSize of [9, 60, 10_000]) {
    expect(await Array.fromAsync(readEvents(servers, everything, pieceSize))).toEqual(inOrder)
    const part = readEvents(servers, { from, to, filters: { country: 'DE' } }, pieceSize)
    expect(await Array.fromAsync(part)).toEqual(
      inOrder.filter(
        ({ created_at, country }) => created_at >= from && created_at < to && country === 'DE',
      ),
    )
  }
  await servers.close()
})
