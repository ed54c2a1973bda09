import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
export async function startShards(binary: string, count: 1 | 2): Promise<Shards> {
  const root = mkdtempSync(join(tmpdir(), 'payline-clickhouse-'))
  const ports = await Promise.all(
    Array.from({ length: count }, async () => ({
      http: await freePort(),
      tcp: await freePort(),
      interserver: await freePort(),
    })),
  )
  const [first, ...others] = ports.map((own, index) =>
    shardIn({
      binary,
      folder: join(root, String(index)),
      own,
      tcpPorts: ports.map((it) => it.tcp),
    }),
  )
  if (!first) throw new Error('A cluster has at least one shard.')
  const all = [first, ...others] as const
  await Promise.all(all.map((shard) => shard.start()))
  let databases = 0
  return {
    all: [first, ...others],
    async newDatabase() {
      databases += 1
      const database = `events_${databases}`
      await Promise.all(all.map((shard) => shard.query(`create database ${database}`)))
      return {
        servers: all.map(({ name }) => `http://${name}`),
        user: user.name,
        password: user.password,
        database,
        cluster: count === 1 ? undefined : clusterName,
      }
    },
    async end() {
      await Promise.all(all.map((shard) => shard.kill()))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

type Ports = { http: number; tcp: number; interserver: number }
type ShardOptions = { binary: string; folder: string; own: Ports; tcpPorts: readonly number[] }

const startTimeoutMs = 20_000

function shardIn({ binary, folder, own, tcpPorts }: ShardOptions): Shard {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'config.xml'), configOf(folder, own, tcpPorts))
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
          throw new Error(`The ClickHouse server in ${folder} did not start; see its log there.`)
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

const configOf = (folder: string, own: Ports, tcpPorts: readonly number[]) => `<yandex>
  <logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${own.http}</http_port>
  <tcp_port>${own.tcp}</tcp_port>
  <interserver_http_port>${own.interserver}</interserver_http_port>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/temporary/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <mark_cache_size>67108864</mark_cache_size>
  <remote_servers>${tcpPorts.length > 1 ? clusterOf(tcpPorts) : ''}</remote_servers>
</yandex>
`

const clusterOf = (tcpPorts: readonly number[]) =>
  `<${clusterName}>${tcpPorts
    .map(
      (port) => `<shard><internal_replication>true</internal_replication><replica>
      <host>127.0.0.1</host><port>${port}</port>
      <user>${user.name}</user><password>${user.password}</password>
    </replica></shard>`,
    )
    .join('')}</${clusterName}>`

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
