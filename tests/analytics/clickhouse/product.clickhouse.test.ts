import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Stats, stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { signIn } from '#tests/setup/api/apiAccounts.ts'
import { type ApiClient, apiClient } from '#tests/setup/api/apiClient.ts'
import { type CommandResult, runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { selfSigned } from '#tests/setup/externalServers/selfSigned.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import { eventSender, pageView } from '../setup/sentEvents.ts'
import { sharedClickhouse } from './clickhouseSite.ts'
import { urlOf } from './moves.ts'
import { startTlsProxy } from './servers/tlsProxy.ts'

/** The product, its API and its command line with events in ClickHouse. */

const site = sharedClickhouse(2)
let database: TestDatabase
let server: ProductServer
let client: ApiClient
let token: string
let eventsUrl: string

beforeAll(async () => {
  database = await cloneTemplate()
  eventsUrl = urlOf(await site.shards.newDatabase())
  const env = { DATABASE_URL: database.url, EVENTS_URL: eventsUrl, ROLE: 'web' }
  server = await startProduct({ ...env, TRUST_PROXY: '127.0.0.1' })
  client = apiClient(server)
  const signedIn = await signIn(client, { ...admin })
  token = signedIn.access_token
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

function run(args: string[], url = eventsUrl): Promise<CommandResult> {
  return runCommand(args, {
    env: {
      DATABASE_URL: database.url,
      EVENTS_URL: url,
      PAYLOAD_SECRET: 'a secret that all processes of a test share',
    },
  })
}

async function send(events: readonly unknown[]): Promise<void> {
  expect((await eventSender(server, client)(events)).status).toBe(204)
}

async function figures(): Promise<Stats> {
  const { status, text, body } = await client('GET', '/api/v1/stats', { token })
  expect([status, text]).toEqual([200, text])
  return statsSchema.parse(body)
}

test('events show in the figures of API and command line, and none is in Postgres', async () => {
  await send(Array.from({ length: 40 }, (_, index) => pageView({ session_id: `s-${index % 7}` })))
  await vi.waitFor(async () => {
    expect(await figures()).toMatchObject({ total_visitors: 40, unique_visitors: 7, as_of: null })
  }, 20_000)
  const shown = await run(['stats', 'show', '--json'])
  expect(shown).toMatchObject({ code: 0, stderr: expect.stringContaining('(EVENTS_URL)') })
  expect(JSON.parse(shown.stdout)).toMatchObject({ total_visitors: 40, unique_visitors: 7 })
  const exported = await run(['stats', 'export', '--events', '--out', '-', '--format', 'json'])
  expect(exported.stdout.trim().split('\n')).toHaveLength(40)
  const { rows } = await query(database.url, 'select count(*)::int as count from analytics_events')
  expect(rows).toEqual([{ count: 0 }])
})

test('the password of the address is in no output', async () => {
  const { stdout, stderr } = await run(['doctor', '--json'])
  const secret = new URL(eventsUrl.replace(/,[^/]*/, '')).password
  for (const text of [stdout, stderr, server.process.stdout(), server.process.stderr()]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(decodeURIComponent(secret))
  }
})

test('db status, db migrate and doctor know the tables of events', async () => {
  const fresh = urlOf(await site.shards.newDatabase())
  const pending = await run(['db', 'status', '--json'], fresh)
  expect([pending.code, JSON.parse(pending.stdout)]).toEqual([
    1,
    { pending: ['001_events'], away: [] },
  ])
  const applied = await run(['db', 'migrate', '--json'], fresh)
  expect(JSON.parse(applied.stdout)).toEqual({ applied: ['001_events'], away: [] })
  expect((await run(['db', 'status', '--json'], fresh)).code).toBe(0)
  const { stdout } = await run(['doctor', '--json'], fresh)
  expect(stdout).toContain('ClickHouse confirms inserts before they are on the disk')
})

test('over TLS the certificate of an own authority is accepted, and an unknown one is refused', async () => {
  const address = await site.shards.newDatabase()
  const certificate = selfSigned('localhost')
  const folder = newDataFolder()
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, certificate.cert)
  const ports = address.servers.map((url) => Number(new URL(url).port))
  const proxies = await Promise.all(ports.map((port) => startTlsProxy(certificate, port)))
  const servers = proxies.map(({ port }) => `https://localhost:${port}`)
  const migrate = async (env: Record<string, string>) => {
    const process = runNode(['cli/main.ts', 'db', 'migrate', '--json'], {
      env: { DATABASE_URL: database.url, EVENTS_URL: urlOf({ ...address, servers }), ...env },
    })
    return { code: await process.ended, output: process.stdout() + process.stderr() }
  }
  const unknown = await migrate({})
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  ])
  const known = await migrate({ NODE_EXTRA_CA_CERTS: authority })
  expect([known.code, known.output]).toEqual([0, expect.stringContaining('001_events')])
  for (const proxy of proxies) proxy.close()
  rmSync(folder, { recursive: true })
})

test('a port with another protocol than the address says is named with the remedy', async () => {
  const address = await site.shards.newDatabase()
  const [, port] = site.shards.all[0].name.split(':')
  const proxy = await startTlsProxy(selfSigned('localhost'), Number(port))
  const oneServer = { ...address, cluster: undefined }
  for (const [server, remedy] of [
    [`http://localhost:${proxy.port}`, 'clickhouses://'],
    [`https://localhost:${port}`, 'begins with clickhouse://'],
    [`http://localhost:${site.shards.all[0].tcpPort}`, 'the port of HTTP'],
  ] as const) {
    const { code, stderr } = await run(
      ['db', 'migrate'],
      urlOf({ ...oneServer, servers: [server] }),
    )
    expect([code, stderr]).toEqual([1, expect.stringContaining(remedy)])
  }
  proxy.close()
})

test.each([
  ['a wrong password', (url: string) => url.replace(/:[^:@]*@/, ':wrong@'), /password is wrong/],
  [
    'a missing database',
    (url: string) => url.replace(/\/events_\d+/, '/nowhere'),
    /does not exist/,
  ],
  ['a wrong cluster', (url: string) => url.replace('=tests', '=other'), /no cluster "other"/],
  ['a missing server', (url: string) => url.replace(/,[^/]*/, ''), /has 2 servers .* names 1/],
])('with %s the start ends with what is wrong', async (_what, changed, says) => {
  const env = { PORT: '0', DATABASE_URL: database.url, EVENTS_URL: changed(eventsUrl) }
  const secret = 'a secret that all processes of a test share'
  const dataDir = newDataFolder()
  const process = runNode(['server/main.ts'], {
    env: { ...env, ROLE: 'web', PAYLOAD_SECRET: secret, DATA_DIR: dataDir },
  })
  expect(await process.ended).toBe(1)
  rmSync(dataDir, { recursive: true })
  const output = process.stdout() + process.stderr()
  expect(output).toMatch(says)
  expect(output).toContain('EVENTS_URL')
})

test('an address in a wrong form is refused without repeating it', () => {
  for (const url of [
    'http://db.example:8123/events',
    'clickhouse://db.example',
    'clickhouse://u:secret-word@a.example,b.example/events',
    'clickhouse://u:secret-word@a.example:99999/events',
    'clickhouse://u:secret-word@a.example/events?cluster=',
  ]) {
    const parsed = readEnv({ EVENTS_URL: url })
    const problems = parsed.ok ? 'none' : parsed.problems.join()
    expect(problems).toMatch(/^EVENTS_URL must be the address of a ClickHouse database.*example/)
    expect(problems).not.toContain('secret-word')
  }
})

test('while a shard is away the figures are refused by its name, and events are kept', async () => {
  const before = (await figures()).total_visitors
  const [, shard] = site.shards.all
  if (!shard) throw new Error('There is no second shard.')
  await shard.kill()
  const { status, body } = await client('GET', '/api/v1/stats', { token })
  expect([status, body]).toEqual([
    503,
    expect.objectContaining({
      code: 'statistics_away',
      detail: expect.stringContaining(`127.0.0.1:${shard.tcpPort}`),
    }),
  ])
  await send(Array.from({ length: 30 }, () => pageView()))
  await shard.start()
  await vi.waitFor(async () => expect((await figures()).total_visitors).toBe(before + 30), 30_000)
})

test('a reset deletes the events, and is in the audit log', async () => {
  const { total_visitors: before } = await figures()
  const { status, body } = await client('POST', '/api/v1/stats/reset', { token })
  expect([status, body]).toEqual([200, { deleted: before }])
  expect(await figures()).toMatchObject({ total_visitors: 0 })
  const { rows } = await query(
    database.url,
    `select details from audit_log where action = 'statistics.reset'`,
  )
  expect(rows).toEqual([{ details: `${before} events` }])
})
