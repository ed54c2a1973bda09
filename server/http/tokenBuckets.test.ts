import { expect, test } from 'vitest'
import { createTokenBuckets } from './tokenBuckets.ts'

const limits = { perMinute: 600, burst: 300 }

test('an address may send a burst at once, and then has to wait for new tokens', () => {
  const buckets = createTokenBuckets(limits)
  for (let sent = 0; sent < 300; sent += 50) expect(buckets.take('a', 50, 0)).toBe(0)
  expect(buckets.take('a', 50, 0)).toBe(5)
  expect(buckets.take('a', 50, 4_900)).toBe(1)
  expect(buckets.take('a', 50, 5_000)).toBe(0)
})

test('within a minute no more events pass than burst plus rate', () => {
  const buckets = createTokenBuckets(limits)
  let passed = 0
  for (let now = 0; now <= 60_000; now += 10) passed += buckets.take('a', 1, now) === 0 ? 1 : 0
  expect(passed).toBeGreaterThanOrEqual(899)
  expect(passed).toBeLessThanOrEqual(900)
})

test('a refused request, or a call of waitSeconds, takes no tokens', () => {
  const buckets = createTokenBuckets(limits)
  buckets.take('a', 290, 0)
  for (let tries = 0; tries < 100; tries += 1) {
    expect(buckets.take('a', 20, 0)).toBe(1)
    expect(buckets.waitSeconds('a', 20, 0)).toBe(1)
    expect(buckets.waitSeconds('a', 10, 0)).toBe(0)
  }
  expect(buckets.take('a', 10, 0)).toBe(0)
})

test('each address has its own bucket', () => {
  const buckets = createTokenBuckets(limits)
  buckets.take('a', 300, 0)
  expect(buckets.take('a', 1, 0)).toBe(1)
  expect(buckets.take('b', 300, 0)).toBe(0)
})

test('a batch that is larger than a bucket passes when the bucket is full', () => {
  const buckets = createTokenBuckets({ perMinute: 60, burst: 10 })
  expect(buckets.take('a', 50, 0)).toBe(0)
  expect(buckets.take('a', 50, 9_000)).toBe(1)
  expect(buckets.take('a', 50, 10_000)).toBe(0)
})

test('the number of addresses is limited, and the least recently seen is dropped first', () => {
  const buckets = createTokenBuckets(limits, 2)
  for (const address of ['a', 'b']) buckets.take(address, 300, 0)
  buckets.waitSeconds('a', 1, 0)
  buckets.take('c', 300, 0)
  expect(buckets.waitSeconds('a', 1, 0)).toBe(1)
  expect(buckets.waitSeconds('b', 300, 0)).toBe(0)
})
