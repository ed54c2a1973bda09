import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import {
  parsePurgeMessage,
  purgeChannel,
  writePurgeMessage,
} from '#domain/content/published/purge.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { seedCopy } from '#seed/copy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { fakeSearchEngines } from '#tests/setup/externalServers/fakeSearchEngines.ts'
import { editItem, saveGlobal } from '#tests/setup/product/productServer.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'
import { entryOf } from '../sitemaps/sitemapEntries.ts'
import { ageSubmissions } from './submissionRecords.ts'

/**
 * Pages also change without an edit: with a claim, with its evidence, with an offer. Tests the
 * submissions of these changes to search engines by two replicas.
 */

const engines = fakeSearchEngines()
const siteUrl = 'http://site.localhost'
const site = sharedReplicas(() => ({
  SITE_URL: siteUrl,
  SEARCH_ENGINES: engines.setting,
  SUBMIT_DELAY_SECONDS: '1',
}))
const pages = [...publicPages(createCatalogue())]
const waitOptions = { timeout: 30_000, interval: 50 }
/** Longer than an edit on a busy machine. */
const leadTimeMs = 4_000
const evidence = [{ note: 'A report', date: '2026-01-01', link: '/all-games' }]
const formerDay = '2020-02-03'
let claim = ''
/** The number of IndexNow requests before the test. */
let requestsBefore = 0

const cms = () => [site.cms.url, site.headers] as const
const changeClaim = (sent: object) =>
  editItem(...cms(), { method: 'PATCH', path: `/api/claims/${claim}`, sent })
const pathsSent = () =>
  engines
    .received()
    .slice(requestsBefore)
    .map(({ urlList }) => urlList.map((url) => url.slice(siteUrl.length)))

async function recordedAt(tag: string): Promise<string | undefined> {
  const { rows } = await query(
    site.databaseUrl,
    'select changed_at from search_changes where tag = $1',
    [tag],
  )
  return rows[0]?.changed_at.toISOString()
}

async function lastmodsOfGames(): Promise<string[]> {
  const texts = await Promise.all(
    site.webs.map(async ({ url }) => (await fetch(url + sitemapPaths.main)).text()),
  )
  return texts.map(
    (text) => /<lastmod>(.*)<\/lastmod>/.exec(entryOf(text, `${siteUrl}/games`))?.[1] ?? '',
  )
}

/** Moves all changes and submissions into the past. */
async function makeOld(): Promise<void> {
  for (const table of ['games_page', 'offer']) {
    await query(site.databaseUrl, `update ${table} set updated_at = '${formerDay}'`)
  }
  await query(site.databaseUrl, `update search_changes set changed_at = '${formerDay}'`)
  const message = writePurgeMessage({ tags: ['games-page', 'offer'] })
  await query(site.databaseUrl, 'select pg_notify($1, $2)', [purgeChannel, message])
  await vi.waitFor(async () => {
    expect(await lastmodsOfGames()).toEqual([formerDay, formerDay])
  }, waitOptions)
  await ageSubmissions(site.databaseUrl)
  requestsBefore = engines.received().length
}

/** Collects the purge notifications from now on. */
async function listener() {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  const notifications: string[] = []
  client.on('notification', ({ payload = '' }) => {
    if (parsePurgeMessage(payload).ok) notifications.push(payload)
  })
  await client.connect()
  await client.query(`listen ${purgeChannel}`)
  return { notifications, [Symbol.asyncDispose]: () => client.end() }
}

beforeAll(async () => {
  await saveGlobal(...cms(), 'claims-settings', { policy: 'enforce', noticeDays: 14 })
  const about = { statement: 'So many people have an account.', kind: 'figure', evidence }
  const sent = { ...about, key: 'brief', text: '12M+', validUntil: '2099-01-01T00:00:00.000Z' }
  claim = await editItem(...cms(), { method: 'POST', path: '/api/claims', sent })
  await saveGlobal(...cms(), 'games-page', { heading: 'Games of {claim:brief} players' })
  await saveGlobal(...cms(), 'search-engines', { submitsByItself: true })
  await vi.waitFor(() => expect(pathsSent()).toEqual([pages]), waitOptions)
})
beforeEach(makeOld)

test('a changed claim is recorded and submitted for the pages that show it, and for no others', async () => {
  await changeClaim({ note: 'Asked again', validUntil: '2098-01-01T00:00:00.000Z' })
  expect(await recordedAt('games-page')).toContain(formerDay)
  await changeClaim({ text: '13M+' })
  await expect.poll(pathsSent, waitOptions).toEqual([['/games']])
  expect(await recordedAt('landing')).toContain(formerDay)
  const day = (await recordedAt('games-page'))?.slice(0, 10)
  await expect.poll(lastmodsOfGames, waitOptions).toEqual([day, day])
})

test('expired evidence is recorded with its time, and announced by one process, once', async () => {
  const validUntil = new Date(Date.now() + leadTimeMs).toISOString()
  await changeClaim({ validUntil })
  expect(await recordedAt('games-page')).toContain(formerDay)
  await using announced = await listener()
  await expect.poll(() => recordedAt('games-page'), waitOptions).toBe(validUntil)
  await expect.poll(pathsSent, waitOptions).toEqual([['/games']])
  const day = validUntil.slice(0, 10)
  await expect.poll(lastmodsOfGames, waitOptions).toEqual([day, day])
  expect(await recordedAt('landing')).toContain(formerDay)
  expect(announced.notifications).toEqual([writePurgeMessage({ tags: ['games-page'] })])
})

test('a scheduled offer is recorded when it starts, when it changes while it is active, and when it ends', async () => {
  const path = '/api/scheduled-offers'
  const from = new Date(Date.now() + leadTimeMs).toISOString()
  const sent = { ...seedCopy.offer, name: 'Advent', code: 'ADVENT26', from }
  const id = await editItem(...cms(), { method: 'POST', path, sent })
  expect(await recordedAt('offer')).toContain(formerDay)
  await expect.poll(() => recordedAt('offer'), waitOptions).toBe(from)

  const change = (more: object) =>
    editItem(...cms(), { method: 'PATCH', path: `${path}/${id}`, sent: more })
  const until = new Date(Date.now() + leadTimeMs).toISOString()
  await change({ code: 'ADVENT27', until })
  expect((await recordedAt('offer')) ?? '').toSatisfy((at) => at > from && at < until)
  await expect.poll(() => recordedAt('offer'), waitOptions).toBe(until)

  await change({ code: 'ADVENT28' })
  expect(await recordedAt('offer')).toBe(until)
})
