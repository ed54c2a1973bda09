import { expect, test, vi } from 'vitest'
import { rateLimits } from '#domain/accounts/rateLimits.ts'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { compareEventTotals } from '#tests/analytics/setup/eventTotals.ts'
import { signIn as signInAtSite } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { schedule } from '#tests/setup/cms/scheduledJobs.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { startReads } from '#tests/setup/load/pageReads.ts'
import { settableClock } from '#tests/setup/processes/settableClock.ts'
import { type ProductServer, saveGlobal, signIn } from '#tests/setup/product/productServer.ts'

const site = faultSite()
const hour = 60 * 60_000
const day = 24 * hour

/** Sets a claim's evidence to expire, and the policy to hide unproved claims. */
async function lapseAt(databaseUrl: string, moment: Date): Promise<void> {
  for (const [text, ...values] of [
    ["update claims_settings set policy = 'enforce'"],
    [
      `insert into claims_evidence (_order, _parent_id, id, note, date, link)
       select 1, id, 'report', 'A report', '2026-01-01', '/all-games' from claims where key = 'players'`,
    ],
    ["update claims set valid_until = $1 where key = 'players'", moment],
    ["update landing_locales set subheadline = 'Read in time. Join {claim:players} players.'"],
    [
      'select pg_notify($1, $2)',
      purgeChannel,
      writePurgeMessage({ tags: ['claims', 'claims-settings', 'landing'] }),
    ],
  ] as const) {
    await query(databaseUrl, text, values)
  }
}

const countPublished = `
  select count(*)::int as times from _offer_v
  where version_code = $1 and version__status = 'published'`

test('when the clock jumps ahead by a day and then back by an hour, no event is lost or counted twice, and sign-ins and sessions stay correct', async () => {
  const database = await site.newDatabase()
  const clock = settableClock(site.newFolder())
  const server = await site.start({
    DATABASE_URL: database,
    DATA_DIR: site.newFolder(),
    ROLE: 'all',
    TRUST_PROXY: '127.0.0.1',
    ...clock.env,
  })
  const ask = apiClient({ url: server.url, siteUrl: origin })
  const home = async () => (await fetch(server.url)).text()
  /** Sets the clock, and waits until the server uses it. */
  const jump = async (ms: number) => {
    clock.setAhead(ms)
    const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13)
    await vi.waitFor(async () => {
      await ask('GET', '/api/v1/nothing')
      expect(lastLineOf(server)).toContain(`"time":"${hourOf(Date.now() + ms)}`)
    }, waitOptions)
  }
  const published = async (code: string) =>
    (await query(database, countPublished, [code])).rows[0]?.times
  const saveDraft = async (code: string) => {
    const headers = await signIn(server.url)
    await saveGlobal(server.url, headers, 'offer?draft=true', { code })
    const { rows } = await query(database, 'select id from users')
    const request = { type: 'publish' as const, global: 'offer', user: rows[0]?.id }
    await schedule(database, request, '0 seconds')
  }

  const flood = startFlood({ url: () => server.url, origin })
  const reads = startReads({ url: () => server.url, paths: ['/', '/faq'] })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(500), waitOptions)
  await lapseAt(database, new Date(Date.now() + day / 2))
  await expect.poll(home, waitOptions).toContain('Join 10M+')
  const before = await signInAtSite(ask, admin)

  await jump(day)
  const userOf = (token: string) => ask('GET', '/api/v1/auth/user', { token })
  // An access token lasts an hour, and a session a month.
  expect((await userOf(before.access_token)).status).toBe(401)
  const refreshed = await ask('POST', '/api/v1/auth/refresh', {
    body: { refresh_token: before.refresh_token },
  })
  expect(refreshed.status).toBe(200)
  const ahead = await signInAtSite(ask, admin)
  expect((await userOf(ahead.access_token)).status).toBe(200)
  const wrong = { email: admin.email, password: 'a wrong password' }
  const tryWrong = async () => (await ask('POST', '/api/v1/auth/login', { body: wrong })).status
  for (let at = 0; at < rateLimits.password.points; at++) expect(await tryWrong()).toBe(401)
  expect(await tryWrong()).toBe(429)
  await saveDraft('AHEAD')
  await vi.waitFor(async () => expect(await published('AHEAD')).toBe(1), waitOptions)
  await expect.poll(home, waitOptions).not.toContain('Join 10M+')
  const takenAhead = flood.acknowledged.size

  await jump(-hour)
  // The lockout of the guesses ends in spite of the clock that went back.
  await vi.waitFor(async () => {
    expect((await ask('POST', '/api/v1/auth/login', { body: admin })).status).toBe(200)
  }, waitOptions)
  // A token issued at the later clock doesn't outlive its session.
  expect((await ask('POST', '/api/v1/auth/logout', { token: ahead.access_token })).status).toBe(204)
  expect((await userOf(ahead.access_token)).status).toBe(401)
  await expect.poll(home, waitOptions).toContain('Join 10M+')
  await saveDraft('BEHIND')
  await jump(0)
  await vi.waitFor(async () => expect(await published('BEHIND')).toBe(1), waitOptions)
  await expect.poll(home, waitOptions).toContain('BEHIND')

  await reads.settle()
  await flood.settle()
  const totals = await compareEventTotals('a clock that jumps', database, flood)
  const readCounts = JSON.stringify(Object.fromEntries(reads.responses))
  process.stdout.write(`taken until the jump back: ${takenAhead}; pages: ${readCounts}\n`)
  expect(totals).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.responses.keys()]).toEqual([204])
  expect([...reads.responses.keys()].filter((outcome) => !outcome.startsWith('200 '))).toEqual([])
  expect([await published('AHEAD'), await published('BEHIND')]).toEqual([1, 1])
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
  await expect.poll(readiness, waitOptions).toEqual({ status: 'ready', degraded: [] })
  // A stop uses the monotonic clock.
  server.process.signal('SIGTERM')
  clock.setAhead(day)
  expect(await server.process.ended).toBe(0)
  expect(server.process.stdout()).not.toContain('took too long')
})

function lastLineOf({ process }: ProductServer): string | undefined {
  return process.stdout().trimEnd().split('\n').at(-1)
}
