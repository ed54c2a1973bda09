import { createHmac, hkdfSync } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimit, type RateLimitName, rateLimits } from '#domain/auth/rateLimits.ts'

/**
 * Who is counted: a client's network address (an IPv6 one as its /64), and the account's e-mail
 * address in its stored spelling where the limit asks for one.
 */
export type Who = { address: string; account?: string }

type Taken = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Counts tries by the table in `domain/auth/rateLimits.ts`. The counts are shared by all processes on
 * one database; neither a network nor an e-mail address is stored in clear. Every method rejects
 * when the database can't be asked.
 */
export type RateLimiter = {
  /** Counts one try, or refuses it until the window ends. */
  take(name: RateLimitName, who: Who): Promise<Taken>
  /** Uncounts one try. */
  giveBack(name: RateLimitName, who: Who): Promise<void>
  /** Forgets the tries of exactly these. */
  clear(name: RateLimitName, who: Who): Promise<void>
  /**
   * Forgets an account's failed tries from every address; resolves with from how many there were
   * some. Another process may refuse for 5 s more.
   */
  forgetAccount(account: string): Promise<number>
}

/** What is refused is refused from memory for so long before the database is asked again. */
const rememberedMs = 5_000
/** Processes whose clocks differ by no more agree on a window. */
const tolerableMs = 60_000
/** Refused keys that are kept in memory; beyond, the oldest are asked about again. */
const mostRemembered = 10_000

const sql = {
  forget: `DELETE FROM "auth_limits" WHERE starts_with("key", $1) AND "points" > 0 AND "expire" > $2`,
}

/**
 * @param pool of the database that holds the table `auth_limits`
 * @param secret what all processes share; keys are made with a key derived from it
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
  const refused = createMemory()
  return {
    async take(name, who) {
      const key = keyOf(rateLimits[name], who, hashKey)
      const now = performance.now()
      const openAgain = refused.get(`${name}:${key}`, now)
      if (openAgain !== undefined) return refusal(openAgain - now)
      try {
        await consume(counters[name], key, rateLimits[name])
        return { ok: true }
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome
        refused.add(`${name}:${key}`, now, outcome.msBeforeNext)
        return refusal(outcome.msBeforeNext)
      }
    },
    async giveBack(name, who) {
      await counters[name].reward(keyOf(rateLimits[name], who, hashKey))
    },
    async clear(name, who) {
      const key = keyOf(rateLimits[name], who, hashKey)
      await counters[name].delete(key)
      refused.delete(`${name}:${key}`)
    },
    async forgetAccount(account) {
      const forgotten = await forget(pool, hashKey('account', account))
      refused.deleteAll()
      return forgotten
    },
  }
}

/**
 * Counts one try; rejects with a `RateLimiterRes` where there were too many. A window that ends later
 * than one that began now was begun by a clock that was ahead, and nobody is kept out until then.
 */
async function consume(counter: RateLimiterPostgres, key: string, { seconds }: RateLimit) {
  try {
    await counter.consume(key)
  } catch (outcome) {
    const ends = outcome instanceof RateLimiterRes ? outcome.msBeforeNext : 0
    if (ends <= seconds * 1000 + tolerableMs) throw outcome
    await counter.delete(key)
    await counter.consume(key)
  }
}

/** @returns how many rows of failed tries there were */
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
    // One of them removes the expired rows of all, an hour after their end.
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

/** Keys that can't be turned back into an address without the secret. */
function keyHasher(secret: string): HashKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'payline rate limits', 32))
  return (kind, value) => createHmac('sha256', key).update(`${kind}:${value}`).digest('hex')
}

function keyOf({ by }: RateLimit, { address, account }: Who, hashKey: HashKey): string {
  if (by === 'address') return hashKey('address', address)
  if (account === undefined) throw new Error(`A limit by ${by} was asked without an account.`)
  const ofAccount = hashKey('account', account)
  return by === 'account' ? ofAccount : `${ofAccount}:${hashKey('address', address)}`
}

function refusal(ms: number): Taken {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) }
}

/** The first line: what was refused a moment ago costs no question to the database. */
function createMemory() {
  const entries = new Map<string, { forgetAt: number; openAgain: number }>()
  return {
    /** When the window of a refused key ends, by the clock that nobody sets. */
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
      if (entries.size <= mostRemembered) return
      // The first in a map is the oldest.
      for (const [oldest] of entries) {
        entries.delete(oldest)
        break
      }
    },
    delete: (key: string) => void entries.delete(key),
    deleteAll: () => entries.clear(),
  }
}
