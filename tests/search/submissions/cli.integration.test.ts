import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { emptyDatabase } from '#tests/setup/database/testDatabase.ts'
import { fakeSearchEngines } from '#tests/setup/externalServers/fakeSearchEngines.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import {
  ageSubmissions,
  countSubmissions,
  deleteSubmissions,
  recordChange,
} from './submissionRecords.ts'

const engines = fakeSearchEngines()
const product = sharedProduct(() => ({ SEARCH_ENGINES: engines.setting }))
const pages = [...publicPages(createCatalogue())]
const secret = { PAYLOAD_SECRET: 'a secret that all processes of a test share' }
let token = ''
let reader = ''

beforeAll(async () => {
  token = await newToken('pinger', 'seo:ping')
  reader = await newToken('reader', 'stats:read')
})
beforeEach(() => deleteSubmissions(product.databaseUrl))

const cli = (args: string[], env: Record<string, string>) => runCommand(args, { env })

async function newToken(name: string, scope: string): Promise<string> {
  const env = { DATABASE_URL: product.databaseUrl, ...secret }
  return (await cli(['tokens', 'create', name, '--scope', scope], env)).stdout.trim()
}

/** Runs the command with the database, for the same site as the server. */
const localPing = (args: string[], env: Record<string, string> = {}) =>
  cli(['sitemap', 'ping', ...args], {
    DATABASE_URL: product.databaseUrl,
    SITE_URL: product.siteUrl,
    SEARCH_ENGINES: engines.setting,
    ...env,
  })

/** Runs the command through the API, without a database or engines. */
const remotePing = (args: string[], with_ = token) =>
  cli(['sitemap', 'ping', ...args], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
    PAYLINE_URL: product.url,
    PAYLINE_TOKEN: with_,
  })

test('without options all engines are pinged and all changed addresses are sent; retired endpoints are no failure', async () => {
  const { code, stdout, stderr } = await localPing([])
  expect(code).toBe(0)
  expect(stderr).toContain(`Site: ${product.siteUrl} (SITE_URL)`)
  expect(stdout).toMatch(/^Google +\/sitemap\.xml +retired +404$/m)
  expect(stdout).toMatch(/^Yandex +\/sitemap-content\.xml +accepted +200$/m)
  const count = pages.length.toLocaleString('en')
  expect(stdout).toMatch(new RegExp(`^IndexNow +${count} addresses +accepted +200$`, 'm'))
  expect(stdout.match(/^Google: Retired since 2023-06-26\./gm)).toHaveLength(1)
  expect(stdout).toContain('Retired endpoints are not failures')
  const [sent] = engines.received()
  expect(sent?.urlList).toHaveLength(pages.length)
  expect(await (await fetch(sent?.keyLocation ?? '')).text()).toBe(sent?.key)
})

test('submissions of the command are known to the site, and the other way round', async () => {
  expect((await localPing(['--indexnow'])).code).toBe(0)
  const again = await remotePing(['--indexnow'])
  expect([again.code, again.stdout]).toEqual([
    0,
    'IndexNow: nothing has changed since the last time.\n',
  ])
  await ageSubmissions(product.databaseUrl)
  await recordChange(product.databaseUrl, 'terms')
  const { code, stdout, stderr } = await remotePing(['--indexnow', '--json'])
  expect([code, stderr]).toEqual([0, `Site: ${product.url}\n`])
  expect(JSON.parse(stdout)).toEqual({
    results: [{ engine: 'indexnow', urls: 1, status: 'accepted', http: 200 }],
  })
  expect(JSON.parse((await localPing(['--indexnow', '--json'])).stdout)).toEqual({ results: [] })
  expect(engines.pings('google')).toEqual([])
})

test('only the named engines are pinged', async () => {
  const { code, stdout } = await localPing(['--engine', 'yandex', '--json'])
  expect([code, JSON.parse(stdout).results]).toMatchObject([
    0,
    Array(3).fill({ engine: 'yandex', status: 'accepted' }),
  ])
  expect(engines.received()).toEqual([])
  const both = await remotePing(['--engine', 'google', 'bing', '--indexnow', '--json'])
  const engineNames = JSON.parse(both.stdout).results.map(
    ({ engine }: { engine: string }) => engine,
  )
  expect(new Set(engineNames)).toEqual(new Set(['google', 'bing', 'indexnow']))
})

test('a refusal and an unreachable engine exit with 1 and print what to do', async () => {
  engines.indexNowResponds({ status: 422 })
  const refused = await localPing(['--indexnow'])
  expect([refused.code, refused.stderr.includes('error')]).toEqual([1, false])
  expect(refused.stdout).toMatch(/refused +422\nIndexNow: .*SITE_URL must be/)
  expect(await countSubmissions(product.databaseUrl)).toMatchObject({ submitted: 0 })
  engines.pingResponds('yandex', 'resets')
  const gone = await remotePing(['--engine', 'yandex'])
  expect([gone.code, gone.stdout]).toEqual([1, expect.stringContaining('unreachable')])
})

test('a site that only this machine can reach is not sent to real engines', async () => {
  const { code, stdout } = await localPing([], { SEARCH_ENGINES: '' })
  expect(code).toBe(1)
  expect(stdout).toContain('Set SITE_URL to the public address of the site.')
  expect(stdout).toContain('Failed: 10 of 10.')
  expect(await countSubmissions(product.databaseUrl)).toEqual({ attempted: 0, submitted: 0 })
})

test('a dry run prints what would be sent, sends nothing and stores nothing', async () => {
  const { code, stdout } = await localPing(['--dry-run', '--json'])
  expect(code).toBe(0)
  const { pings, indexnow } = JSON.parse(stdout)
  expect(pings).toHaveLength(9)
  expect(pings[0].address).toBe(
    `${engines.addresses.google}?sitemap=${encodeURIComponent(`${product.siteUrl}/sitemap.xml`)}`,
  )
  expect(indexnow.urls).toEqual(pages.map((path) => product.siteUrl + path))
  const more = (pages.length - 20).toLocaleString('en')
  expect((await localPing(['--dry-run'])).stdout).toContain(`and ${more} more, which --json lists`)
  expect([engines.received(), engines.pings('google')]).toEqual([[], []])
  expect(await countSubmissions(product.databaseUrl)).toEqual({ attempted: 0, submitted: 0 })
})

test.each([
  [['--engine', 'altavista']],
  [['--engine', 'google', '--all']],
  [['--nothing']],
  [['--url', 'http://payline.example', '--token', 'payline_abc']],
  [['--url', 'https://payline.example', '--token', 'payline_abc', '--dry-run']],
])('wrong usage exits with 2: %s', async (args) => {
  const { code, stdout } = await localPing(args)
  expect([code, stdout]).toEqual([2, ''])
})

test('a token without the scope is refused with the name of the scope', async () => {
  const { code, stderr } = await remotePing([], reader)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/403.*--scope seo:ping/)])
})

test('a database that is not migrated to this release is reported, with the command to migrate it', async () => {
  const empty = await emptyDatabase()
  const { code, stderr } = await localPing([], { DATABASE_URL: empty.url })
  expect([code, stderr]).toEqual([1, expect.stringContaining('cli db migrate')])
  await empty.drop()
})
