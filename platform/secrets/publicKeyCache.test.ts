import { exportJWK, generateKeyPair } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicJwk } from '#domain/accounts/tokens/jwks.ts'
import { createPublicKeyCache } from './publicKeyCache.ts'

const minute = 60_000

async function makeKey(kid: string): Promise<PublicJwk> {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  return { kid, kty: 'EC', crv: 'P-256', x, y, alg: 'ES256', use: 'sig' }
}

let published: PublicJwk[]
const load = vi.fn(async () => published)
let now: number

beforeEach(async () => {
  published = [await makeKey('first')]
  load.mockClear()
  now = 1_000_000
})

const newCache = () => createPublicKeyCache(load, () => now)

describe('the cache of public keys', () => {
  test('is loaded once for concurrent lookups', async () => {
    const keys = newCache()
    const found = await Promise.all(['first', 'first', 'first'].map((kid) => keys.find(kid)))
    expect(found.every((key) => key !== null)).toBe(true)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is loaded again after ten minutes, and removed keys are not found', async () => {
    const keys = newCache()
    await keys.find('first')
    published = []
    now += 10 * minute - 1
    expect(await keys.find('first')).not.toBeNull()
    now += 1
    expect(await keys.find('first')).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is loaded again at once for an unknown key', async () => {
    const keys = newCache()
    await keys.find('first')
    published.push(await makeKey('second'))
    now += minute
    expect(await keys.find('second')).not.toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is not loaded for each of many invented ids', async () => {
    const keys = newCache()
    await keys.find('first')
    now += minute
    const guesses = Array.from({ length: 100 }, (_, at) => keys.find(`guess-${at}`))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([null]))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('waits a second between two loads, and then finds the newest key', async () => {
    const keys = createPublicKeyCache(load)
    const begun = performance.now()
    expect(await keys.find('first')).not.toBeNull()
    published.push(await makeKey('second'))
    expect(await keys.find('second')).not.toBeNull()
    expect(performance.now() - begun).toBeGreaterThan(900)
  })

  test('waits no longer when its clock is set back', async () => {
    const keys = newCache()
    await keys.find('first')
    published.push(await makeKey('second'))
    now -= 60 * minute
    const begun = performance.now()
    expect(await keys.find('second')).not.toBeNull()
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('rejects when it cannot be loaded, and recovers', async () => {
    const keys = newCache()
    load.mockRejectedValueOnce(new Error('away'))
    await expect(keys.find('first')).rejects.toThrow('away')
    now += minute
    expect(await keys.find('first')).not.toBeNull()
  })
})
