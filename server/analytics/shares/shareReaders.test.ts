import { expect, test } from 'vitest'
import { createShareReaders } from './shareReaders.ts'

const shared = { name: 'Partner', view: '', ends_at: '2026-12-01T00:00:00.000Z' }
const token = 'A'.repeat(43)

function readersWith(limits?: { perMinute: number; burst: number }) {
  let lookups = 0
  const open = async (given: string) => {
    lookups += 1
    return given === token ? shared : ('unknown' as const)
  }
  return { readers: createShareReaders({ open }, limits), lookups: () => lookups }
}

test('an address that asks too often has to wait, before its token is looked up', async () => {
  const { readers, lookups } = readersWith({ perMinute: 1, burst: 2 })
  const tries = [await readers.open(token, 'a'), await readers.open('B'.repeat(43), 'a')]
  expect(tries).toEqual([
    { ok: true, share: shared },
    { ok: false, why: 'unknown' },
  ])
  const refused = { ok: false, why: 'limited', retryAfterSeconds: expect.any(Number) }
  expect(await readers.open(token, 'a')).toEqual(refused)
  expect(lookups()).toBe(2)
  expect(await readers.open(token, 'b')).toEqual({ ok: true, share: shared })
})

test('a text that is no token costs no query', async () => {
  const { readers, lookups } = readersWith()
  expect(await readers.open('short', 'a')).toEqual({ ok: false, why: 'unknown' })
  expect(lookups()).toBe(0)
})

test('figures are read one after the other; some readers wait, and the rest is refused', async () => {
  const { readers } = readersWith()
  const gate = Promise.withResolvers<void>()
  let [running, most] = [0, 0]
  const reads = Array.from({ length: 20 }, () =>
    readers.read(async () => {
      most = Math.max(most, ++running)
      await gate.promise
      running -= 1
      return 'figures'
    }),
  )
  gate.resolve()
  const outcomes = await Promise.all(reads)
  expect(most).toBe(1)
  expect(outcomes[0]).toEqual({ ok: true, result: 'figures' })
  expect(outcomes.at(-1)).toEqual({ ok: false, why: 'busy', retryAfterSeconds: 5 })
})
