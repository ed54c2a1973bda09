import { setTimeout as delay } from 'node:timers/promises'
import { type CryptoKey, importJWK } from 'jose'
import type { PublicKey } from '#domain/auth/keySet.ts'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import { accessAlgorithm } from './accessToken.ts'

/** The keys that verify access tokens, as a verifier knows them. */
export type KeySet = {
  /** Null when nothing that was published has this id. Rejects when the set can't be loaded. */
  find(kid: string): Promise<CryptoKey | null>
}

/** Whoever sends made-up ids makes the set be loaded so often at most, in milliseconds. */
const shortestGapMs = 1_000

/**
 * A cache of the published key set. It is loaded again when it is too old, and once for an id that
 * is unknown: a key may have been made since.
 *
 * @param now milliseconds since whenever, by a clock that nobody sets
 */
export function createKeySet(
  load: () => Promise<PublicKey[]>,
  now: () => number = () => performance.now(),
): KeySet {
  const loader = createLoader(load, now)
  return {
    async find(kid) {
      const before = loader.loads()
      if (loader.isStale()) await (loader.underWay() ?? loader.refetch())
      const found = loader.key(kid)
      if (found || loader.loads() > before) return found ?? null
      await loader.refetch()
      return loader.key(kid) ?? null
    },
  }
}

/** Loads the set as often as the shortest gap allows, one load at a time. */
function createLoader(load: () => Promise<PublicKey[]>, now: () => number) {
  let keys = new Map<string, CryptoKey>()
  let loads = 0
  let startedAt = Number.NEGATIVE_INFINITY
  let staleAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined
  let upcoming: Promise<void> | undefined

  async function loadNow(): Promise<void> {
    loads += 1
    startedAt = now()
    keys = await importAll(await load())
    staleAt = startedAt + lifetimes.keySetCache * 1000
  }

  async function takeTurn(): Promise<void> {
    const wait = Math.min(shortestGapMs, startedAt + shortestGapMs - now())
    if (wait > 0) await delay(wait)
  }

  return {
    loads: () => loads,
    key: (kid: string) => keys.get(kid),
    isStale: () => now() >= staleAt,
    underWay: () => underWay,
    /** A load that begins from now on; one that is under way may have missed the newest key. */
    refetch(): Promise<void> {
      upcoming ??= takeTurn().then(() => {
        upcoming = undefined
        underWay = loadNow().finally(() => {
          underWay = undefined
        })
        return underWay
      })
      return upcoming
    },
  }
}

async function importAll(published: PublicKey[]): Promise<Map<string, CryptoKey>> {
  const keys = new Map<string, CryptoKey>()
  for (const jwk of published) {
    const key = await importJWK(jwk, accessAlgorithm)
    if (!(key instanceof Uint8Array)) keys.set(jwk.kid, key)
  }
  return keys
}
