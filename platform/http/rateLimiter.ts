import { createHmac, hkdfSync } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimit, type RateLimitName, rateLimits } from '#domain/accounts/rateLimits.ts'

/**
 * The key of a count: a client's network address (an IPv6 address as its /64), and the account's e-mail
 * address in its stored spelling if the limit is by account.
 */
export type RateLimitClient = { address: string; account?: string }

type Taken = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Counts tries by the table in `domain/accounts/rateLimits.ts`. All processes with the same database share
 * the counts; network and e-mail addresses are stored as keyed hashes only. Every method rejects when
 * the database can't be reached.
 */
export type RateLimiter = {
  /** Counts one try, or refuses it until the window ends. */
  take(name: RateLimitName, who: RateLimitClient): Promise<Taken>
  /** Takes back one counted try. */
  uncount(name: RateLimitName, who: RateLimitClient): Promise<void>
  /** Deletes the tries of exactly this client and account. */
  clear(name: RateLimitName, who: RateLimitClient): Promise<void>
  /**
   * Deletes an account's failed tries from all addresses; resolves with the number of these addresses.
   * Another process may refuse tries for up to 5 s more.
   */
  clearAccount(account: string): Promise<number>
}

/** For how long a refusal is cached in memory before the database is queried again. */
const rememberedMs = 5_000
/** Tolerated difference between the clocks of processes. */
const clockToleranceMs = 60_000
/** Maximum number of cached refusals; beyond that, the oldest are dropped. */
const maxRemembered = 10_000

const sql = {
  forget: `DELETE FROM "auth_limits" WHERE starts_with("key", $1) AND "points" > 0 AND "expire" > $2`,
}

/**
 * @param pool of the database with the table `auth_limits`
 * @param secret shared by all processes; the hash key is derived from it
 */
export function createRateLimiter({
  pool,
  secret,
}: {
  pool: Pick<Pool, 'query'>
  secret: string
}): RateLimiter {
  const counters = countersOn(pool)
  const hashKey = keyHasher(secret)
  const refused = createRefusalCache()
  return {
    async take(name, who) {
      const key = keyOf(rateLimits[name], who, hashKey)
      const now = performance.now()
      const opensAt = refused.get(`${name}:${key}`, now)
      if (opensAt !== undefined) return refusal(opensAt - now)
      try {
        await consume(counters[name], key, rateLimits[name])
        return { ok: true }
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome
        refused.add(`${name}:${key}`, now, outcome.msBeforeNext)
        return refusal(outcome.msBeforeNext)
      }
    },
    async uncount(name, who) {
      await counters[name].reward(keyOf(rateLimits[name], who, hashKey))
    },
    async clear(name, who) {
      const key = keyOf(rateLimits[name], who, hashKey)
      await counters[name].delete(key)
      refused.delete(`${name}:${key}`)
    },
    async clearAccount(account) {
      const forgotten = await forget(pool, hashKey('account', account))
      refused.deleteAll()
      return forgotten
    },
  }
}

/**
 * Counts one try; rejects with a `RateLimiterRes` if there were too many. A window that ends later than
 * a window that starts now comes from a clock that was ahead, so it is deleted instead of enforced.
 */
async function consume(counter: RateLimiterPostgres, key: string, { seconds }: RateLimit) {
  try {
    await counter.consume(key)
  } catch (outcome) {
    const ends = outcome instanceof RateLimiterRes ? outcome.msBeforeNext : 0
    if (ends <= seconds * 1000 + clockToleranceMs) throw outcome
    await counter.delete(key)
    await counter.consume(key)
  }
}

/** @returns number of deleted rows with failed tries */
async function forget(pool: Pick<Pool, 'query'>, accountKey: string): Promise<number> {
  let forgotten = 0
  for (const name of namesOfLimits) {
    if (rateLimits[name].by !== 'account and address') continue
    const { rowCount } = await pool.query(sql.forget, [`${name}:${accountKey}:`, Date.now()])
    forgotten += rowCount ?? 0
  }
  return forgotten
}

const namesOfLimits = Object.keys(rateLimits).filter(isLimitName)

function isLimitName(name: string): name is RateLimitName {
  return Object.hasOwn(rateLimits, name)
}

function countersOn(pool: Pick<Pool, 'query'>): Record<RateLimitName, RateLimiterPostgres> {
  const counter = (name: RateLimitName, clearExpiredByTimeout = false) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'auth_limits',
      tableCreated: true,
      keyPrefix: name,
      points: rateLimits[name].points,
      duration: rateLimits[name].seconds,
      clearExpiredByTimeout,
    })
  return {
    // One limiter deletes the expired rows of all limiters, an hour after their end.
    login: counter('login', true),
    password: counter('password'),
    signup: counter('signup'),
    refresh: counter('refresh'),
    mail: counter('mail'),
    mailTo: counter('mailTo'),
    mailLink: counter('mailLink'),
  }
}

type HashKey = (kind: 'account' | 'address', value: string) => string

/** Keyed hashes, from which an address can't be recovered without the secret. */
function keyHasher(secret: string): HashKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'payline rate limits', 32))
  return (kind, value) => createHmac('sha256', key).update(`${kind}:${value}`).digest('hex')
}

function keyOf({ by }: RateLimit, { address, account }: RateLimitClient, hashKey: HashKey): string {
  if (by === 'address') return hashKey('address', address)
  if (account === undefined) throw new Error(`A limit by ${by} was used without an account.`)
  const ofAccount = hashKey('account', account)
  return by === 'account' ? ofAccount : `${ofAccount}:${hashKey('address', address)}`
}

function refusal(ms: number): Taken {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) }
}

/** A cache of refusals in memory, so that repeated refused tries cause no database query. */
function createRefusalCache() {
  const entries = new Map<string, { forgetAt: number; openAgain: number }>()
  return {
    /** When the window of a refused key ends, by the monotonic clock. */
    get(key: string, now: number): number | undefined {
      const entry = entries.get(key)
      if (entry && entry.forgetAt > now) return entry.openAgain
      entries.delete(key)
      return undefined
    },
    add(key: string, now: number, ms: number): void {
      const openAgain = now + ms
      entries.delete(key)
      entries.set(key, { forgetAt: Math.min(openAgain, now + rememberedMs), openAgain })
      if (entries.size <= maxRemembered) return
      // A map iterates in insertion order, so the first entry is the oldest.
      for (const [oldest] of entries) {
        entries.delete(oldest)
        break
      }
    },
    delete: (key: string) => void entries.delete(key),
    deleteAll: () => entries.clear(),
  }
}
