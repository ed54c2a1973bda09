import { expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { sharedClickhouse } from './clickhouseSite.ts'
import { sharedFlood, shortTimeouts } from './flood.ts'
import { startLosingProxy } from './servers/lostAnswers.ts'
import type { Shard } from './servers/shards.ts'

/** Servers that are killed, stopped or slow, while events arrive: none is lost, none counts twice. */

const site = sharedClickhouse(2)
const flood = sharedFlood(site)

const lastOf = ({ all }: { all: readonly Shard[] }): Shard => {
  const shard = all.at(-1)
  if (!shard) throw new Error('There is no shard.')
  return shard
}

test('a shard that is killed twice during inserts loses nothing, and figures name it meanwhile', async () => {
  const sending = flood.start()
  const shard = lastOf(site.shards)
  for (let time = 0; time < 2; time++) {
    await flood.untilAcknowledged(2_000)
    await shard.kill()
    await flood.untilAcknowledged(2_000)
    const { kind, message } = await flood.failureOfFigures()
    expect(kind).toBe('away')
    expect(message).toMatch(new RegExp(`127\\.0\\.0\\.1:${shard.tcpPort}\\b.*too low`))
    await shard.start()
  }
  await sending.stop()
  await flood.expectAllOnce('one shard killed twice')
})

test('while both servers are away events are spooled, and a restarted process replays them', async () => {
  const sending = flood.start()
  await flood.untilAcknowledged(1_000)
  await Promise.all(site.shards.all.map((shard) => shard.kill()))
  await flood.untilAcknowledged(2_000)
  const { kind, message } = await flood.failureOfFigures()
  expect([kind, message]).toEqual(['away', expect.stringContaining('None of the')])
  for (const { name } of site.shards.all) expect(message).toContain(name)
  await sending.stop()
  await flood.reopen()
  await Promise.all(site.shards.all.map((shard) => shard.start()))
  await flood.expectAllOnce('both shards killed')
})

test('while a shard hangs events are spooled, and figures are refused in time', async () => {
  const sending = flood.start()
  const shard = lastOf(site.shards)
  await flood.untilAcknowledged(1_000)
  shard.signal('SIGSTOP')
  try {
    await eventually(() => expect(flood.sink.state()).toBe('spooling'))
    await flood.untilAcknowledged(2_000)
    expect((await flood.failureOfFigures()).kind).toBe('away')
  } finally {
    shard.signal('SIGCONT')
  }
  await sending.stop()
  await flood.expectAllOnce('one shard stopped')
})

test('batches whose answers were lost are repeated, and count once', async () => {
  // In front of every server, because one that has lost an answer is asked last for a while.
  const proxies = await Promise.all(site.shards.all.map(({ name }) => startLosingProxy(name)))
  const servers = proxies.map(({ url }) => url)
  const over = site.open({ address: { ...site.address, servers }, timeouts: shortTimeouts })
  await flood.reopen(over)
  const sending = flood.start()
  await flood.untilAcknowledged(1_000)
  for (const proxy of proxies) proxy.lose(3)
  for (const proxy of proxies) await eventually(() => expect(proxy.lost()).toBe(3))
  await flood.untilAcknowledged(1_000)
  await sending.stop()
  await flood.expectAllOnce('six answers lost')
  await flood.reopen()
  await Promise.all(proxies.map((proxy) => proxy.close()))
})
