import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import type { SpoolSize } from '#server/durable/files/measureSpool.ts'
import { readinessOf } from '../readiness.ts'
import { registerReadMetrics } from './registry.ts'
import { createResponseCounts } from './responseCounts.ts'
import type { MeasuredParts } from './sources.ts'

function scrapesOf(size: () => Promise<SpoolSize>) {
  const registry = new Registry()
  // A scrape reads other parts of the analytics too, which are not needed here.
  const analytics = {
    spool: { size, replayed: () => 0 },
    store: { figuresLagMs: () => 0, connections: () => [] },
    state: () => 'storing',
  } as unknown as MeasuredParts['analytics']
  registerReadMetrics(registry, {
    role: 'all',
    release: '0',
    readiness: readinessOf('all', { phase: () => ({ name: 'ready' }), parts: () => ({}) }),
    responses: createResponseCounts(),
    parts: () => (analytics ? { analytics } : {}),
  })
  return async () => {
    const lines = (await registry.metrics()).split('\n')
    return lines.filter((line) => /^payline_spool_(?:files|bytes|damaged_files) /.test(line))
  }
}

test('a scrape reads the folder of the spool once, and the next scrape again', async () => {
  const size = vi.fn(async () => ({ files: 2, bytes: 300, damagedFiles: 1 }))
  const scrape = scrapesOf(size)
  const lines = [
    'payline_spool_files 2',
    'payline_spool_bytes 300',
    'payline_spool_damaged_files 1',
  ]
  expect(await scrape()).toEqual(lines)
  expect(size).toHaveBeenCalledTimes(1)
  expect(await scrape()).toEqual(lines)
  expect(size).toHaveBeenCalledTimes(2)
})

test('a hanging disk is not read again, and does not delay other metrics', async () => {
  const size = vi.fn(() => new Promise<never>(() => undefined))
  const scrape = scrapesOf(size)
  expect(await scrape()).toEqual([])
  expect(await scrape()).toEqual([])
  expect(size).toHaveBeenCalledTimes(1)
})

test('an unreadable folder gives no sample, and is read again', async () => {
  const size = vi.fn(() => Promise.reject(new Error('EACCES')))
  const scrape = scrapesOf(size)
  expect(await scrape()).toEqual([])
  expect(await scrape()).toEqual([])
  expect(size).toHaveBeenCalledTimes(2)
})
