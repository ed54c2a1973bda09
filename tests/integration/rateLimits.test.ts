import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rateLimits } from '#domain/auth/rateLimits.ts'
import { createRateLimiter, type RateLimiter } from '#platform/rateLimiter.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

const secret = 'a secret that all processes of a test share'
const owner = 'owner@payline.example'

let database: TestDatabase
let pool: pg.Pool
/** Two processes on one database. */
let here: RateLimiter
let there: RateLimiter

beforeAll(async () => {
  database = await cloneTemplate()
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  here = createRateLimiter({ pool, secret })
  there = createRateLimiter({ pool, secret })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Both clocks, the one that can be set and the one that can't. */
function pass(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms)
}

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function failUntilRefused(limiter: RateLimiter, address: string, account = owner) {
  for (let at = 0; at < rateLimits.password.points; at++) {
    expect(await limiter.take('password', { address, account })).toEqual({ ok: true })
  }
  const refused = await limiter.take('password', { address, account })
  expect(refused.ok).toBe(false)
  return refused.ok ? 0 : refused.retryAfterSeconds
}

test('beyond the limit tries are refused until the window ends, in every process', async () => {
  const seconds = await failUntilRefused(here, '198.51.100.1')
  expect(seconds).toBeGreaterThan(rateLimits.password.seconds - 30)
  expect(seconds).toBeLessThanOrEqual(rateLimits.password.seconds)
  const who = { address: '198.51.100.1', account: owner }
  expect(await there.take('password', who)).toMatchObject({ ok: false })
})

test('what is refused from memory names the end of the window, too', async () => {
  await failUntilRefused(here, '198.51.100.2')
  const asked = vi.spyOn(pool, 'query')
  const again = await here.take('password', { address: '198.51.100.2', account: owner })
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect(again.ok ? 0 : again.retryAfterSeconds).toBeGreaterThan(rateLimits.password.seconds - 30)
})

test('once the window is over it begins anew', async () => {
  await failUntilRefused(here, '198.51.100.3')
  pass(rateLimits.password.seconds * 1000 + 1)
  const who = { address: '198.51.100.3', account: owner }
  expect(await here.take('password', who)).toEqual({ ok: true })
})

test('failures from one address keep nobody out at another, nor other accounts', async () => {
  await failUntilRefused(here, '198.51.100.4')
  expect(await here.take('password', { address: '198.51.100.5', account: owner })).toEqual({
    ok: true,
  })
  const other = { address: '198.51.100.4', account: 'other@payline.example' }
  expect(await here.take('password', other)).toEqual({ ok: true })
})

test('a success clears the failures, and what is given back was never taken', async () => {
  const who = { address: '198.51.100.6', account: owner }
  await failUntilRefused(here, who.address)
  await here.clear('password', who)
  await failUntilRefused(here, who.address)
  for (let at = 0; at < 2 * rateLimits.login.points; at++) {
    expect(await here.take('login', who)).toEqual({ ok: true })
    await here.giveBack('login', who)
  }
})

test('forgetting an account lets it in from everywhere, and leaves the others alone', async () => {
  const account = 'unlocked@payline.example'
  await failUntilRefused(here, '198.51.100.7', account)
  await failUntilRefused(here, '198.51.100.8', account)
  await failUntilRefused(here, '198.51.100.7', 'kept@payline.example')
  expect(await here.forgetAccount(account)).toBe(2)
  expect(await here.forgetAccount(account)).toBe(0)
  for (const address of ['198.51.100.7', '198.51.100.8']) {
    expect(await here.take('password', { address, account })).toEqual({ ok: true })
  }
  const kept = { address: '198.51.100.7', account: 'kept@payline.example' }
  expect(await here.take('password', kept)).toMatchObject({ ok: false })
})

test('an unlock is felt in another process within five seconds', async () => {
  const account = 'elsewhere@payline.example'
  await failUntilRefused(there, '198.51.100.9', account)
  await here.forgetAccount(account)
  pass(5_001)
  expect(await there.take('password', { address: '198.51.100.9', account })).toEqual({ ok: true })
})

test('tries at the same moment are all counted', async () => {
  const who = { address: '198.51.100.10', account: owner }
  const both = [here, there]
  const taken = await Promise.all(
    Array.from({ length: 4 * rateLimits.password.points }, (_, at) =>
      both[at % 2]?.take('password', who),
    ),
  )
  expect(taken.filter((it) => it?.ok)).toHaveLength(rateLimits.password.points)
})

test('neither a network nor an e-mail address is stored in clear', async () => {
  await here.take('password', { address: '198.51.100.11', account: owner })
  await here.take('mailTo', { address: '198.51.100.11', account: owner })
  const { rows } = await pool.query<{ key: string }>('select "key" from "auth_limits"')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^\w+(:[\da-f]{64}){1,2}$/)
})

test('without its database a limit says so, rather than let anybody pass', async () => {
  const gone = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
  const limiter = createRateLimiter({ pool: gone, secret })
  await expect(limiter.take('login', { address: '198.51.100.12' })).rejects.toThrow('ECONNREFUSED')
})

test('a window that was begun by a clock a day ahead keeps nobody out', async () => {
  const address = '198.51.100.77'
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await failUntilRefused(here, address)
  vi.useRealTimers()
  // The process that refused, and one that was never ahead.
  for (const limiter of [there, here]) {
    const who = { address, account: owner }
    await vi.waitFor(
      async () => expect(await limiter.take('password', who)).toEqual({ ok: true }),
      {
        timeout: 20_000,
        interval: 500,
      },
    )
  }
  for (let at = 2; at < rateLimits.password.points; at++) {
    await there.take('password', { address, account: owner })
  }
  expect(await there.take('password', { address, account: owner })).toMatchObject({ ok: false })
})
