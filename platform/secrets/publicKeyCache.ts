import { setTimeout as delay } from 'node:timers/promises'
import { type CryptoKey, importJWK } from 'jose'
import type { PublicJwk } from '#domain/accounts/tokens/jwks.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import { accessAlgorithm } from './accessToken.ts'

/** The published keys that verify access tokens. */
export type PublicKeyCache = {
  /** Null when no published key has this id. Rejects when the keys can't be loaded. */
  find(kid: string): Promise<CryptoKey | null>
}

/** Minimum time between loads, so that clients that send invented ids don't cause a load each. */
const minReloadIntervalMs = 1_000

/**
 * A cache of the published keys. The keys are loaded again when they are too old, and once for an
 * unknown id, because that key may be new.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createPublicKeyCache(
  load: () => Promise<PublicJwk[]>,
  now: () => number = () => performance.now(),
): PublicKeyCache {
  const loader = createLoader(load, now)
  return {
    async find(kid) {
      const before = loader.loads()
      if (loader.isStale()) await (loader.inFlight() ?? loader.refetch())
      const found = loader.key(kid)
      if (found || loader.loads() > before) return found ?? null
      await loader.refetch()
      return loader.key(kid) ?? null
    },
  }
}

/** Loads the keys, one load at a time, with the minimum interval between loads. */
function createLoader(load: () => Promise<PublicJwk[]>, now: () => number) {
  let keys = new Map<string, CryptoKey>()
  let loads = 0
  let startedAt = Number.NEGATIVE_INFINITY
  let staleAt = Number.NEGATIVE_INFINITY
  let inFlight: Promise<void> | undefined
  let upcoming: Promise<void> | undefined

  async function loadNow(): Promise<void> {
    loads += 1
    startedAt = now()
    keys = await importAll(await load())
    staleAt = startedAt + lifetimes.jwksCache * 1000
  }

  async function waitForInterval(): Promise<void> {
    const wait = Math.min(minReloadIntervalMs, startedAt + minReloadIntervalMs - now())
    if (wait > 0) await delay(wait)
  }

  return {
    loads: () => loads,
    key: (kid: string) => keys.get(kid),
    isStale: () => now() >= staleAt,
    inFlight: () => inFlight,
    /** A load that starts after this call; a load in flight may miss the newest key. */
    refetch(): Promise<void> {
      upcoming ??= waitForInterval().then(() => {
        upcoming = undefined
        inFlight = loadNow().finally(() => {
          inFlight = undefined
        })
        return inFlight
      })
      return upcoming
    },
  }
}

async function importAll(published: PublicJwk[]): Promise<Map<string, CryptoKey>> {
  const keys = new Map<string, CryptoKey>()
  for (const jwk of published) {
    const key = await importJWK(jwk, accessAlgorithm)
    if (!(key instanceof Uint8Array)) keys.set(jwk.kid, key)
  }
  return keys
}
