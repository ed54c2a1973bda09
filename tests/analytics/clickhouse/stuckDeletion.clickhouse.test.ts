import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { tables } from '#server/analytics/store/clickhouse/schema/eventTable.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { sharedClickhouse } from './clickhouseSite.ts'

const site = sharedClickhouse(1)
const nobody = { name: 'nobody', via: 'command line' } as const

test('a server that does not delete holds up no maintenance, is logged once, and gets no second order', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const store = site.open({ log, deleteTimeoutMs: 200 })
  const [server] = site.shards.all
  const { database } = site.address
  const deletions = (which: string) =>
    server.query(`select count() from system.mutations where database = '${database}' and ${which}`)
  const old = storedEvent(Date.now() - 60_000)
  await store.reset(nobody)
  await server.query(`system stop merges ${database}.${tables.events}`)
  await store.insert([old])
  const before = Number(await deletions('1'))
  for (let run = 0; run < 3; run++) {
    expect(await store.maintain(Date.now(), null)).toEqual({ deletedMonths: [] })
  }
  expect(lines.filter((line) => line.includes('has not deleted old events yet'))).toHaveLength(1)
  expect(Number(await deletions('1'))).toBe(before + 1)
  await server.query(`system start merges ${database}.${tables.events}`)
  await eventually(async () => {
    await store.maintain(Date.now(), null)
    expect(await deletions('is_done = 0')).toBe('0')
    expect(await server.query(`select count() from ${database}.${tables.events}`)).toBe('0')
  })
})
