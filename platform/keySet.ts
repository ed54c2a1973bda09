import { setTimeout as delay } from 'node:timers/promises'
import { type CryptoKey, importJWK } from 'jose'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import { accessAlgorithm } from './accessToken.ts'

/** A published key as RFC 7517 has it, as far as a verifier looks at it. */
export type PublicJwk = { kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string }

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
 */
export function createKeySet(
  load: () => Promise<PublicJwk[]>,
  now: () => number = Date.now,
): KeySet {
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
    const wait = startedAt + shortestGapMs - now()
    if (wait > 0) await delay(wait)
  }

  /** A load that begins from now on; one that is under way may have missed the newest key. */
  function refetch(): Promise<void> {
    upcoming ??= takeTurn().then(() => {
      upcoming = undefined
      underWay = loadNow().finally(() => {
        underWay = undefined
      })
      return underWay
    })
    return upcoming
  }

  return {
    async find(kid) {
      const before = loads
      if (now() >= staleAt) await (underWay ?? refetch())
      const found = keys.get(kid)
      if (found || loads > before) return found ?? null
      await refetch()
      return keys.get(kid) ?? null
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
