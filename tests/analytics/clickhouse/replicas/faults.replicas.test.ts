import { beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { storedEvents } from '../../setup/storedEvents.ts'
import { sharedFlood } from '../flood.ts'
import { sharedReplicas, untilComplete } from './sharedReplicas.ts'

/** Replicas and ZooKeeper that are killed or stopped while events arrive: none is lost, none counts twice. */

const site = sharedReplicas()
const flood = sharedFlood(site, 60_000)

beforeEach(() => untilComplete(site.shards))

test('each replica is killed in turn', async () => {
  const sending = flood.start()
  for (const replica of site.shards.all) {
    await flood.untilAcknowledged(500)
    await replica.kill()
    await flood.untilAcknowledged(500)
    await replica.start()
    await untilComplete(site.shards)
  }
  await sending.stop()
  await flood.expectAllOnce('each replica killed')
})

test('while a replica hangs its events go to the other one', async () => {
  const [first] = site.shards.all
  const sending = flood.start()
  await flood.untilAcknowledged(500)
  first.signal('SIGSTOP')
  try {
    await flood.untilAcknowledged(500)
    await eventually(async () => {
      const { events } = await flood.store.rebuild(() => undefined)
      expect(events).toBeGreaterThan(1_000)
    })
  } finally {
    first.signal('SIGCONT')
  }
  await sending.stop()
  await flood.expectAllOnce('one replica stopped')
})

test('without ZooKeeper events are spooled', async () => {
  const sending = flood.start()
  await flood.untilAcknowledged(500)
  await site.shards.zookeeper.kill()
  await eventually(() => expect(flood.sink.state()).toBe('spooling'))
  await flood.untilAcknowledged(500)
  await expect(flood.store.insert(storedEvents(1))).rejects.toThrow('ZooKeeper')
  await site.shards.zookeeper.start()
  await sending.stop()
  await flood.expectAllOnce('ZooKeeper killed')
})
