import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rateLimits } from '#domain/accounts/rateLimits.ts'
import { createRateLimiter, type RateLimiter } from '#platform/http/rateLimiter.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

const secret = 'a secret that all processes of a test share'
const owner = 'owner@payline.example'

let database: TestDatabase
let pool: pg.Pool
/** Two processes on one database. */
let limiter: RateLimiter
let otherLimiter: RateLimiter

beforeAll(async () => {
  database = await cloneTemplate()
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  // The end of the pool doesn't wait for its connections, which the drop of the database ends.
  pool.on('error', () => undefined)
  limiter = createRateLimiter({ pool, secret })
  otherLimiter = createRateLimiter({ pool, secret })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Advances the system clock and the monotonic clock. */
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

test('beyond the limit attempts are refused until the window ends, in every process', async () => {
  const seconds = await failUntilRefused(limiter, '198.51.100.1')
  expect(seconds).toBeGreaterThan(rateLimits.password.seconds - 30)
  expect(seconds).toBeLessThanOrEqual(rateLimits.password.seconds)
  const who = { address: '198.51.100.1', account: owner }
  expect(await otherLimiter.take('password', who)).toMatchObject({ ok: false })
})

test('a refusal from memory also returns the end of the window', async () => {
  await failUntilRefused(limiter, '198.51.100.2')
  const querySpy = vi.spyOn(pool, 'query')
  const again = await limiter.take('password', { address: '198.51.100.2', account: owner })
  expect(querySpy).not.toHaveBeenCalled()
  querySpy.mockRestore()
  expect(again.ok ? 0 : again.retryAfterSeconds).toBeGreaterThan(rateLimits.password.seconds - 30)
})

test('after the window attempts are accepted again', async () => {
  await failUntilRefused(limiter, '198.51.100.3')
  pass(rateLimits.password.seconds * 1000 + 1)
  const who = { address: '198.51.100.3', account: owner }
  expect(await limiter.take('password', who)).toEqual({ ok: true })
})

test('failures from one address do not block other addresses or other accounts', async () => {
  await failUntilRefused(limiter, '198.51.100.4')
  expect(await limiter.take('password', { address: '198.51.100.5', account: owner })).toEqual({
    ok: true,
  })
  const other = { address: '198.51.100.4', account: 'other@payline.example' }
  expect(await limiter.take('password', other)).toEqual({ ok: true })
})

test('a success clears the failures, and points that are given back are not counted', async () => {
  const who = { address: '198.51.100.6', account: owner }
  await failUntilRefused(limiter, who.address)
  await limiter.clear('password', who)
  await failUntilRefused(limiter, who.address)
  for (let at = 0; at < 2 * rateLimits.login.points; at++) {
    expect(await limiter.take('login', who)).toEqual({ ok: true })
    await limiter.uncount('login', who)
  }
})

test('clearing an account unblocks it for all addresses, and not other accounts', async () => {
  const account = 'unlocked@payline.example'
  await failUntilRefused(limiter, '198.51.100.7', account)
  await failUntilRefused(limiter, '198.51.100.8', account)
  await failUntilRefused(limiter, '198.51.100.7', 'kept@payline.example')
  expect(await limiter.clearAccount(account)).toBe(2)
  expect(await limiter.clearAccount(account)).toBe(0)
  for (const address of ['198.51.100.7', '198.51.100.8']) {
    expect(await limiter.take('password', { address, account })).toEqual({ ok: true })
  }
  const otherAccount = { address: '198.51.100.7', account: 'kept@payline.example' }
  expect(await limiter.take('password', otherAccount)).toMatchObject({ ok: false })
})

test('an unlock takes effect in another process within five seconds', async () => {
  const account = 'elsewhere@payline.example'
  await failUntilRefused(otherLimiter, '198.51.100.9', account)
  await limiter.clearAccount(account)
  pass(5_001)
  expect(await otherLimiter.take('password', { address: '198.51.100.9', account })).toEqual({
    ok: true,
  })
})

test('concurrent attempts are all counted', async () => {
  const who = { address: '198.51.100.10', account: owner }
  const both = [limiter, otherLimiter]
  const taken = await Promise.all(
    Array.from({ length: 4 * rateLimits.password.points }, (_, at) =>
      both[at % 2]?.take('password', who),
    ),
  )
  expect(taken.filter((it) => it?.ok)).toHaveLength(rateLimits.password.points)
})

test('neither network addresses nor e-mail addresses are stored in plain text', async () => {
  await limiter.take('password', { address: '198.51.100.11', account: owner })
  await limiter.take('mailTo', { address: '198.51.100.11', account: owner })
  const { rows } = await pool.query<{ key: string }>('select "key" from "auth_limits"')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^\w+(:[\da-f]{64}){1,2}$/)
})

test('without the database a limit rejects instead of allowing the attempt', async () => {
  const gone = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
  const limiter = createRateLimiter({ pool: gone, secret })
  await expect(limiter.take('login', { address: '198.51.100.12' })).rejects.toThrow('ECONNREFUSED')
})

test('a window that a process with a clock one day ahead has begun does not block later attempts', async () => {
  const address = '198.51.100.77'
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await failUntilRefused(limiter, address)
  vi.useRealTimers()
  // The process that refused remembers this for five seconds, by the monotonic clock.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001)
  // A process whose clock was never ahead, and the process that refused.
  for (const each of [otherLimiter, limiter]) {
    expect(await each.take('password', { address, account: owner })).toEqual({ ok: true })
  }
  for (let at = 2; at < rateLimits.password.points; at++) {
    await otherLimiter.take('password', { address, account: owner })
  }
  expect(await otherLimiter.take('password', { address, account: owner })).toMatchObject({
    ok: false,
  })
})
