import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

type Check = { name: string; outcome: string; text: string; remedy?: string }

let database: TestDatabase
/** Each test runs several commands, one after the other. */
vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'payline-doctor-'))
/** A port on which nothing listens. */
const unusedUrl = 'http://localhost:9'

beforeAll(async () => {
  database = await cloneTemplate()
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function examined(env: Record<string, string>, databaseUrl = database.url) {
  const { code, stdout, stderr } = await runCli(['--json', 'doctor'], databaseUrl, {
    SITE_URL: unusedUrl,
    DATA_DIR: folder,
    ...env,
  })
  expect([code, stderr]).toEqual([
    expect.any(Number),
    expect.not.stringMatching(/\n\s+at |Warning/),
  ])
  const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: Check[] }
  expect(code).toBe(ok ? 0 : 1)
  // Every warning and failure has a remedy.
  expect(checks.filter(({ outcome, remedy }) => outcome !== 'ok' && !remedy)).toEqual([])
  return {
    code,
    of: (name: string) => checks.find((it) => it.name === name),
    not: (outcome: string) => checks.filter((it) => it.outcome !== outcome).map(({ name }) => name),
  }
}

describe('a healthy product', () => {
  let product: ProductServer

  beforeAll(async () => {
    product = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  })

  afterAll(() => product.stop())

  test('passes every check, except for a warning about an address that only this machine can reach', async () => {
    const { code, not, of } = await examined({ SITE_URL: product.siteUrl })
    expect([not('ok'), code]).toEqual([['site_url'], 0])
    expect(of('site_url')).toMatchObject({
      outcome: 'warning',
      text: expect.stringContaining(product.siteUrl),
    })
    expect(of('sitemap')?.text).toMatch(/\d{4} pages/)
  })

  test('is reported in readable lines, each with what to do', async () => {
    const env = { SITE_URL: product.siteUrl, DATA_DIR: folder }
    const { code, stdout } = await runCli(['doctor'], database.url, env)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ok +copy +All \d+ documents/m)])
    expect(stdout).toMatch(/^warning +site_url .*\n +In production set SITE_URL/m)
    expect(stdout).toMatch(/\d+ ok, 1 warning, 0 failed\n$/)
  })

  test('on another database is detected by its IndexNow key', async () => {
    const other = await cloneTemplate()
    await query(
      other.url,
      `insert into search_key (key) values ($1)
      on conflict ("only") do update set key = excluded.key`,
      ['0'.repeat(32)],
    )
    const { of } = await examined({ SITE_URL: product.siteUrl }, other.url)
    expect(of('indexing_key')).toMatchObject({
      outcome: 'failed',
      text: expect.stringContaining('404'),
    })
    await other.drop()
  })
})

test('without a database, a data folder and a site every check is reported, and nothing is created', async () => {
  const dataDir = join(folder, 'none')
  const { code, of } = await examined({ DATA_DIR: dataDir, PAYLOAD_SECRET: '' }, '')
  expect(code).toBe(1)
  expect(of('database')).toMatchObject({
    outcome: 'failed',
    remedy: expect.stringContaining('npm start'),
  })
  expect(of('site')).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('not available'),
  })
  for (const name of ['data_folder', 'secrets']) expect(of(name)?.outcome).toBe('warning')
  for (const name of ['clock', 'migrations', 'copy', 'sitemap'])
    expect(of(name)?.outcome).toBe('failed')
  expect(existsSync(dataDir)).toBe(false)
})

test('an invalid environment is reported without its values', async () => {
  const { code, of } = await examined({ PORT: 'secret', PAYLOAD_SECRET: 'short' })
  expect([code, of('environment')?.outcome]).toEqual([1, 'failed'])
  expect(of('environment')?.text).toMatch(/PORT must be .*PAYLOAD_SECRET must be/)
  expect(of('environment')?.text).not.toContain('secret;')
})

test('a refused connection is reported without the password', async () => {
  const url = new URL(database.url)
  url.password = 'a-wrong-word'
  const { of } = await examined({}, url.href)
  expect(of('database')?.text).toMatch(/the password is wrong/)
  expect(JSON.stringify(of('database'))).not.toContain('a-wrong-word')
})

test('each defect of the database and the data folder is reported', async () => {
  const broken = await cloneTemplate()
  await query(broken.url, `update footer_locales set copyright = null`)
  const dataDir = join(folder, 'broken')
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'secrets', 'payload-secret'), 'x'.repeat(64))
  chmodSync(join(dataDir, 'secrets', 'payload-secret'), 0o644)
  const { of } = await examined({ DATA_DIR: dataDir }, broken.url)
  expect(of('copy')).toMatchObject({
    outcome: 'failed',
    text: expect.stringMatching(/footer: .*copyright/),
  })
  expect(of('secrets')).toMatchObject({
    outcome: 'failed',
    remedy: expect.stringContaining('chmod'),
  })
  await query(broken.url, `delete from payload_migrations where name like '%search_engines'`)
  const behind = await examined({}, broken.url)
  expect(behind.of('migrations')).toMatchObject({
    outcome: 'failed',
    remedy: expect.stringContaining('db migrate'),
  })
  expect(behind.of('copy')?.text).toMatch(/Not checked/)
  await broken.drop()
})

const urlset = (body: string) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</urlset>`
const brokenSites: [string, Record<string, [string, string]>, string, RegExp][] = [
  ['is another program', { '/readyz': ['text/html', '<h1>Hello</h1>'] }, 'site', /not Payline/],
  [
    'serves HTML as its sitemap',
    { '/sitemap.xml': ['text/html', '<html>'] },
    'sitemap',
    /not as XML/,
  ],
  [
    'has an incomplete sitemap',
    { '/sitemap.xml': ['text/xml', '<urlset><url>'] },
    'sitemap',
    /truncated/,
  ],
  [
    'lists another site',
    { '/sitemap.xml': ['text/xml', urlset('<url><loc>https://other.example/</loc></url>')] },
    'sitemap',
    /other\.example.*not on/,
  ],
  [
    'allows search engines',
    { '/robots.txt': ['text/plain', 'User-agent: *\nAllow: /'] },
    'robots',
    /allows search engines/,
  ],
]

test.each(brokenSites)('a site that %s is reported', async (_what, paths, name, says) => {
  const listener: RequestListener = (request, response) => {
    const [type, text] = paths[request.url ?? ''] ?? []
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' })
    response.end(text)
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  const { port } = server.address() as AddressInfo
  const { of } = await examined({ SITE_URL: `http://127.0.0.1:${port}` })
  expect(of(name)).toMatchObject({ outcome: 'failed', text: expect.stringMatching(says) })
  server.close()
})
