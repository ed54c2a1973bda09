import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventsAddress } from '#platform/configuration/eventsAddress.ts'
import { freePort } from '#tests/setup/processes/freePort.ts'

/** A ClickHouse server of the tests, as a plain process on loopback. */
export type Shard = {
  /** As `host:port` of its HTTP interface. */
  readonly name: string
  /** Its port for other servers. */
  readonly tcpPort: number
  /** Starts it, again after `kill`, on the same ports and files. */
  start(): Promise<void>
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  kill(): Promise<void>
  query(sql: string): Promise<string>
}

/** Servers on which a store is tested. */
export type TestedServers = {
  /** A new database on all of them. */
  newDatabase(): Promise<EventsAddress>
  end(): Promise<void>
}

export type Shards = TestedServers & { readonly all: readonly [Shard, ...Shard[]] }

const clusterName = 'tests'
const user = { name: 'events', password: "it's: a/secret" }

/** Starts servers that are a cluster of so many shards; one is no cluster. */
export function startShards(binary: string, count: 1 | 2): Promise<Shards> {
  return startServers({ binary, shards: count, replicas: 1 })
}

export type ServersOptions = {
  binary: string
  shards: number
  /** Servers of each shard; more than one needs ZooKeeper. */
  replicas: number
  zookeeperPort?: number
}

/** Starts the servers of a cluster. `all` has the replicas of the first shard, then those of the second. */
export async function startServers(options: ServersOptions): Promise<Shards> {
  const { shards, replicas } = options
  const root = mkdtempSync(join(tmpdir(), 'payline-clickhouse-'))
  const places = await Promise.all(
    Array.from({ length: shards * replicas }, async (_, index) => ({
      shard: Math.floor(index / replicas),
      replica: index % replicas,
      http: await freePort(),
      tcp: await freePort(),
      interserver: await freePort(),
    })),
  )
  const [first, ...others] = places.map((place, index) =>
    shardIn({ ...options, folder: join(root, String(index)), place, places }),
  )
  if (!first) throw new Error('A cluster has at least one shard.')
  const all = [first, ...others] as const
  await Promise.all(all.map((shard) => shard.start()))
  let databases = 0
  return {
    all,
    async newDatabase() {
      databases += 1
      const database = `events_${databases}`
      await Promise.all(all.map((shard) => shard.query(`create database ${database}`)))
      return {
        servers: all.map(({ name }) => `http://${name}`),
        user: user.name,
        password: user.password,
        database,
        cluster: all.length === 1 ? undefined : clusterName,
      }
    },
    async end() {
      await Promise.all(all.map((shard) => shard.kill()))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

type Place = { shard: number; replica: number; http: number; tcp: number; interserver: number }
type ShardOptions = ServersOptions & { folder: string; place: Place; places: readonly Place[] }

const startTimeoutMs = 60_000

function shardIn(options: ShardOptions): Shard {
  const { binary, folder, place: own } = options
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'config.xml'), configOf(options))
  writeFileSync(join(folder, 'users.xml'), usersOf())
  const name = `127.0.0.1:${own.http}`
  let child: ChildProcess | undefined
  const endWithWorker = () => child?.kill('SIGKILL')
  process.once('exit', endWithWorker)

  async function query(sql: string): Promise<string> {
    const response = await fetch(`http://${name}/`, {
      method: 'POST',
      headers: { 'x-clickhouse-user': user.name, 'x-clickhouse-key': user.password },
      body: sql,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text.trim()
  }

  return {
    name,
    tcpPort: own.tcp,
    query,
    async start() {
      child = spawn(binary, [`--config-file=${join(folder, 'config.xml')}`], { stdio: 'ignore' })
      const until = performance.now() + startTimeoutMs
      for (;;) {
        const isReady = await query('select 1').then(
          () => true,
          () => false,
        )
        if (isReady) return
        if (child.exitCode !== null || performance.now() > until)
          throw new Error(
            `The ClickHouse server did not start: ${lastLines(join(folder, 'errors'))}`,
          )
        await delay(50)
      }
    },
    signal(signal) {
      child?.kill(signal)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : 'it has no log'
}

const configOf = ({ folder, place, places, replicas, zookeeperPort }: ShardOptions) => `<yandex>
  <logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${place.http}</http_port>
  <tcp_port>${place.tcp}</tcp_port>
  <interserver_http_host>127.0.0.1</interserver_http_host>
  <interserver_http_port>${place.interserver}</interserver_http_port>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/temporary/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <mark_cache_size>67108864</mark_cache_size>
  <remote_servers>${places.length > 1 ? clusterOf(places) : ''}</remote_servers>
  ${replicas > 1 ? replicaOf(place, zookeeperPort) : ''}
</yandex>
`

const clusterOf = (places: readonly Place[]) => {
  const replicaAt = ({ tcp }: Place) => `<replica>
      <host>127.0.0.1</host><port>${tcp}</port>
      <user>${user.name}</user><password>${user.password}</password>
    </replica>`
  const shards = Map.groupBy(places, ({ shard }) => shard)
  const all = Array.from(
    shards.values(),
    (those) =>
      `<shard><internal_replication>true</internal_replication>${those.map(replicaAt).join('')}</shard>`,
  )
  return `<${clusterName}>${all.join('')}</${clusterName}>`
}

const replicaOf = ({ shard, replica }: Place, zookeeperPort = 0) => `<macros>
    <shard>${shard}</shard><replica>${replica}</replica>
  </macros>
  <zookeeper>
    <node><host>127.0.0.1</host><port>${zookeeperPort}</port></node>
    <session_timeout_ms>4000</session_timeout_ms>
  </zookeeper>`

const usersOf = () => `<yandex>
  <profiles><default/></profiles>
  <quotas><default/></quotas>
  <users><${user.name}>
    <password>${user.password}</password>
    <networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile>
    <quota>default</quota>
  </${user.name}></users>
</yandex>
`
