import { inject } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { type ClickhouseSite, siteOnServers } from '../clickhouseSite.ts'
import { type Replicas, startReplicas } from '../servers/startReplicas.ts'

/** A store on two shards with two replicas each. */
export function sharedReplicas(): ClickhouseSite<Replicas> {
  return siteOnServers(() => startReplicas(inject('clickhouseServer')))
}

/** Waits until every replica has all events. One that was killed waits for the end of its session in ZooKeeper. */
export async function untilComplete({ all }: Replicas): Promise<void> {
  const behind = `select count() from system.replicas
    where is_readonly or is_session_expired or absolute_delay > 0 or queue_size > 0`
  for (const shard of all) {
    await eventually(async () => {
      const count = await shard.query(behind)
      if (count !== '0') throw new Error(`${shard.name} lacks events.`)
    })
  }
}
