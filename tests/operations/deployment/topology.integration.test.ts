import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrations } from '#cms/migrations/index.ts'
import { figuresOf, replayWaitOptions } from '#tests/analytics/setup/eventTotals.ts'
import { eventSender, pageView, rowsOf } from '#tests/analytics/setup/sentEvents.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { type OwnPostgres, ownPostgres } from '#tests/setup/database/ownPostgres.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { rawGet } from '#tests/setup/http/rawGet.ts'
import { floodLimits, makeBatch, sendEvents } from '#tests/setup/load/eventFlood.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { writeSecretFile } from '#tests/setup/processes/writeSecretFile.ts'
import {
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'
import { type Balancer, startBalancer } from './balancer.ts'

/**
 * The topology of `docker-compose.yml` with plain processes: a database, a migration, three
 * processes, a proxy.
 */

const siteUrl = 'https://site.example'
const waitOptions = { timeout: 60_000, interval: 50 }
/** The limit: pages may show an old value for this long after the response to the edit. */
const visibleWithinMs = 1_000

let postgres: OwnPostgres
let environment: Record<string, string>
let cms: ProductServer
let webs: [ProductServer, ProductServer]
let proxy: Balancer
const folders: string[] = []
const migrated: string[][] = []

beforeAll(async () => {
  postgres = await ownPostgres(newDataFolder())
  environment = environmentOf(postgres.url)
  // Two concurrent migrations, as in two concurrent deployments.
  migrated.push(...(await Promise.all([migrate(), migrate()])))
  // The replicas share the data folder, as in Compose.
  const webEnvironment = { ...environment, ROLE: 'web', DATA_DIR: newFolder() }
  const [one, two, cmsServer] = await Promise.all([
    startProduct(webEnvironment),
    startProduct(webEnvironment),
    startProduct({ ...environment, ROLE: 'cms', DATA_DIR: newFolder() }),
  ])
  webs = [one, two]
  cms = cmsServer
  proxy = await startBalancer({ webs: webs.map(({ url }) => url), cms: cms.url })
})

afterAll(async () => {
  await proxy?.close()
  await Promise.all([cms, ...(webs ?? [])].map((server) => server?.stop()))
  await postgres?.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Secrets in files, as in Compose and the systemd unit. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const folder = newFolder()
  return {
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: '',
    PAYLOAD_SECRET: '',
    DATABASE_URL_FILE: writeSecretFile(folder, databaseUrl),
    PAYLOAD_SECRET_FILE: writeSecretFile(folder, 'a secret that all processes share'),
    ADMIN_PASSWORD_FILE: writeSecretFile(folder, admin.password),
    CDN_SECONDS: '60',
    CDN_STALE_SECONDS: '30',
    SURROGATE_KEYS: 'true',
    ...floodLimits,
  }
}

function newFolder(): string {
  const folder = newDataFolder()
  folders.push(folder)
  return folder
}

async function migrate(): Promise<string[]> {
  const env = { ...environment, DATA_DIR: newFolder() }
  const command = runNode(['cli/main.ts', '--json', 'db', 'migrate'], { env })
  expect([await command.ended, command.stderr()]).toEqual([0, expect.any(String)])
  return JSON.parse(command.stdout()).applied
}

test('concurrent migrations apply each migration once, and leave none to the processes', () => {
  const names = migrations.map(({ name }) => name)
  // The second migration waited for the first, and found nothing to apply.
  expect(migrated.flat().toSorted()).toEqual(names)
  for (const server of [cms, ...webs]) {
    expect(server.process.stdout()).not.toContain('applying migration')
  }
})

test('a process with the role cms accepts no events', async () => {
  const event = pageView()
  expect((await eventSender(cms)([event])).status).toBe(404)
  expect(await rowsOf(postgres.url, [event])).toEqual([])
})

test('no log contains the configured password of the first admin or a secret', () => {
  const output = [cms, ...webs].map(({ process }) => process.stdout() + process.stderr()).join()
  expect(output).toContain('The first admin was created.')
  expect(output).not.toContain(admin.password)
  expect(output).not.toContain('a secret that all processes share')
  expect(output).not.toContain(new URL(postgres.url).password)
})

test('the proxy alternates, and both processes send the same page with the same ETag', async () => {
  for (const path of ['/', '/all-games?page=2', '/game/slot-1', '/nothing']) {
    const [one, two] = await Promise.all(webs.map((web) => rawGet(web.url + path)))
    expect([path, one?.status, one?.headers.etag]).toEqual([path, two?.status, two?.headers.etag])
    expect(one?.body.equals(two?.body ?? Buffer.alloc(0))).toBe(true)
    const conditional = { 'if-none-match': one?.headers.etag ?? '' }
    // Two consecutive requests reach both processes.
    for (let ask = 0; ask < 2 && one?.status === 200; ask++) {
      expect((await rawGet(proxy.url + path, conditional)).status).toBe(304)
    }
  }
  for (const web of webs) expect(proxy.responses.get(web.url)).toBeGreaterThan(0)
})

test('compressed pages pass the proxy unchanged', async () => {
  await vi.waitFor(async () => {
    const accept = { 'accept-encoding': 'br' }
    const [direct, passed] = [
      await rawGet(`${webs[0].url}/`, accept),
      await rawGet(`${proxy.url}/`, accept),
    ]
    expect(passed.headers['content-encoding']).toBe('br')
    expect(passed.body.equals(direct.body)).toBe(true)
  }, waitOptions)
})

test('public pages have headers for a CDN, and private responses do not', async () => {
  const home = await rawGet(`${proxy.url}/`)
  expect(home.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    'surrogate-key': expect.stringMatching(/(^| )landing( |$)/),
    'x-cache': 'HIT',
  })
  expect((await rawGet(`${proxy.url}/nothing`)).headers['cache-control']).toContain('s-maxage=10')
  const privates = [
    '/account',
    '/analytics',
    '/preview/?token=x',
    '/api/v1/auth/user',
    '/admin/login',
  ]
  for (const path of [...privates, '/api/users/me', '/readyz']) {
    const { headers } = await rawGet(proxy.url + path)
    expect([path, headers['cache-control'] ?? '']).not.toEqual([
      path,
      expect.stringMatching(/s-maxage|stale|max-age=[1-9]/),
    ])
    expect(headers).not.toHaveProperty('surrogate-key')
  }
})

test('an edit in the admin panel through the proxy is on both processes within one second', async () => {
  const headers = await signIn(proxy.url)
  for (const web of webs) expect((await rawGet(`${web.url}/`)).body.toString()).toContain('CR7')
  await saveGlobal(proxy.url, headers, 'offer', { code: 'FRESH99' })
  const deadline = unpausedNow() + visibleWithinMs
  for (const web of webs) {
    for (let fresh = false; !fresh; ) {
      const inTime = unpausedNow() < deadline
      const body = (await rawGet(`${web.url}/`)).body.toString()
      fresh = body.includes('FRESH99') && !body.includes('CR7')
      if (!fresh) expect([web.url, inTime]).toEqual([web.url, true])
    }
  }
})

test('events that both processes receive, all of them twice, are counted once', {
  timeout: 240_000,
}, async () => {
  const batches = Array.from({ length: 20 }, () => makeBatch(Date.now()))
  const before = [...webs].map((web) => proxy.responses.get(web.url) ?? 0)
  for (const batch of [...batches, ...batches]) {
    expect(await sendEvents(proxy.url, siteUrl, batch)).toBe(204)
  }
  const after = webs.map((web) => proxy.responses.get(web.url) ?? 0)
  const receivedCounts = after.map((count, at) => count - (before[at] ?? 0))
  expect([
    receivedCounts.reduce((sum, count) => sum + count),
    Math.min(...receivedCounts) > 0,
  ]).toEqual([40, true])
  // A busy machine spools events, too.
  const stored = async () => (await query(postgres.url, 'select from analytics_events')).rowCount
  await expect.poll(stored, replayWaitOptions).toBe(batches.flat().length)
  // Twenty sessions with six views and two clicks each.
  await vi.waitFor(
    async () => expect(await figuresOf(postgres.url)).toEqual([120, 40, 20]),
    waitOptions,
  )
})

test('the admin panel is reachable only through the proxy', async () => {
  const panel = await rawGet(`${proxy.url}/admin/login`)
  expect([panel.status, panel.body.toString().includes('/_next/')]).toEqual([200, true])
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(panel.body.toString()) ?? []
  expect((await rawGet(proxy.url + script)).status).toBe(200)
  expect((await rawGet(`${webs[0].url}/admin/login`)).status).toBe(404)
  expect((await rawGet(`${proxy.url}/api/v1/openapi.json`)).status).toBe(200)
})
