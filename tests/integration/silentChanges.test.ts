import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { parsePurgeMessage, purgeChannel, writePurgeMessage } from '#domain/purge.ts'
import { sitemapPaths } from '#domain/sitemap/sitemap.ts'
import { publicPages } from '#domain/urls.ts'
import { seedCopy } from '#seed/copy.ts'
import { playedEngines } from '#tests/setup/playedEngines.ts'
import { editItem, saveGlobal } from '#tests/setup/productServer.ts'
import { sharedReplicas } from '#tests/setup/sharedReplicas.ts'
import { entryOf } from '#tests/setup/sitemapEntries.ts'
import { letRest } from '#tests/setup/submissionMemory.ts'
import { query } from '#tests/setup/testDatabase.ts'

/**
 * Pages also change when nobody has edited them: with a claim, with its evidence, with an offer. What
 * search engines are told of that, by two replicas.
 */

const engines = playedEngines()
const siteUrl = 'http://site.localhost'
const site = sharedReplicas(() => ({
  SITE_URL: siteUrl,
  SEARCH_ENGINES: engines.setting,
  SUBMIT_DELAY_SECONDS: '1',
}))
const pages = [...publicPages(createCatalogue())]
const patience = { timeout: 30_000, interval: 50 }
const soonMs = 4_000
const evidence = [{ note: 'A report', date: '2026-01-01', link: '/all-games' }]
const formerDay = '2020-02-03'
let claim = ''
/** How often IndexNow had been asked when a test began. */
let askedBefore = 0

const cms = () => [site.cms.url, site.headers] as const
const changeClaim = (sent: object) =>
  editItem(...cms(), { method: 'PATCH', path: `/api/claims/${claim}`, sent })
const pathsSent = () =>
  engines
    .received()
    .slice(askedBefore)
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

/** As if everything had been written long ago, and all of it submitted. */
async function makeOld(): Promise<void> {
  for (const table of ['games_page', 'offer']) {
    await query(site.databaseUrl, `update ${table} set updated_at = '${formerDay}'`)
  }
  await query(site.databaseUrl, `update search_changes set changed_at = '${formerDay}'`)
  const message = writePurgeMessage({ tags: ['games-page', 'offer'] })
  await query(site.databaseUrl, 'select pg_notify($1, $2)', [purgeChannel, message])
  await vi.waitFor(async () => {
    expect(await lastmodsOfGames()).toEqual([formerDay, formerDay])
  }, patience)
  await letRest(site.databaseUrl)
  askedBefore = engines.received().length
}

/** Hears what is announced from now on. */
async function listener() {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => {
    if (parsePurgeMessage(payload).ok) heard.push(payload)
  })
  await client.connect()
  await client.query(`listen ${purgeChannel}`)
  return { heard, [Symbol.asyncDispose]: () => client.end() }
}

beforeAll(async () => {
  await saveGlobal(...cms(), 'claims-settings', { policy: 'enforce', noticeDays: 14 })
  const about = { statement: 'So many people have an account.', kind: 'figure', evidence }
  const sent = { ...about, key: 'brief', text: '12M+', validUntil: '2099-01-01T00:00:00.000Z' }
  claim = await editItem(...cms(), { method: 'POST', path: '/api/claims', sent })
  await saveGlobal(...cms(), 'games-page', { heading: 'Games of {claim:brief} players' })
  await saveGlobal(...cms(), 'search-engines', { submitsByItself: true })
  await vi.waitFor(() => expect(pathsSent()).toEqual([pages]), patience)
})
beforeEach(makeOld)

test('a claim that says something else is news of the pages that name it, and of no others', async () => {
  await changeClaim({ note: 'Asked again', validUntil: '2098-01-01T00:00:00.000Z' })
  expect(await recordedAt('games-page')).toContain(formerDay)
  await changeClaim({ text: '13M+' })
  await expect.poll(pathsSent, patience).toEqual([['/games']])
  expect(await recordedAt('landing')).toContain(formerDay)
  const day = (await recordedAt('games-page'))?.slice(0, 10)
  await expect.poll(lastmodsOfGames, patience).toEqual([day, day])
})

test('evidence that lapses is news as of its moment, which one process announces once', async () => {
  const validUntil = new Date(Date.now() + soonMs).toISOString()
  await changeClaim({ validUntil })
  expect(await recordedAt('games-page')).toContain(formerDay)
  await using announced = await listener()
  await expect.poll(() => recordedAt('games-page'), patience).toBe(validUntil)
  await expect.poll(pathsSent, patience).toEqual([['/games']])
  const day = validUntil.slice(0, 10)
  await expect.poll(lastmodsOfGames, patience).toEqual([day, day])
  expect(await recordedAt('landing')).toContain(formerDay)
  expect(announced.heard).toEqual([writePurgeMessage({ tags: ['games-page'] })])
})

test('an offer is news when it takes over, when it changes while it runs, and when it leaves', async () => {
  const path = '/api/scheduled-offers'
  const from = new Date(Date.now() + soonMs).toISOString()
  const sent = { ...seedCopy.offer, name: 'Advent', code: 'ADVENT26', from }
  const id = await editItem(...cms(), { method: 'POST', path, sent })
  expect(await recordedAt('offer')).toContain(formerDay)
  await expect.poll(() => recordedAt('offer'), patience).toBe(from)

  const change = (more: object) =>
    editItem(...cms(), { method: 'PATCH', path: `${path}/${id}`, sent: more })
  const until = new Date(Date.now() + soonMs).toISOString()
  await change({ code: 'ADVENT27', until })
  expect((await recordedAt('offer')) ?? '').toSatisfy((at) => at > from && at < until)
  await expect.poll(() => recordedAt('offer'), patience).toBe(until)

  await change({ code: 'ADVENT28' })
  expect(await recordedAt('offer')).toBe(until)
})
