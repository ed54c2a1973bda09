import { type Shards, startServers } from './shards.ts'
import { startZookeeper, type Zookeeper } from './zookeeper.ts'

export type Replicas = Shards & { readonly zookeeper: Zookeeper }

/** Starts a cluster of two shards with two replicas each, and its ZooKeeper. */
export async function startReplicas(binary: string): Promise<Replicas> {
  const zookeeper = await startZookeeper()
  const { port: zookeeperPort } = zookeeper
  const servers = await startServers({ binary, shards: 2, replicas: 2, zookeeperPort })
  return {
    ...servers,
    zookeeper,
    async end() {
      await servers.end()
      await zookeeper.end()
    },
  }
}
