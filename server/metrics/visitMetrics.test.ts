import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import type { SpoolSize } from '../analytics/spool/spoolSize.ts'
import { readinessOf } from '../readiness.ts'
import { createAnswerCounts } from './answerCounts.ts'
import { readAtScrapes } from './registry.ts'
import type { MeasuredParts } from './sources.ts'

function scrapesOf(size: () => Promise<SpoolSize>) {
  const registry = new Registry()
  // Of the analytics, a scrape asks its other parts too; here there are none.
  const analytics = {
    spool: { size, replayed: () => 0 },
    store: { figuresLagMs: () => 0, connections: () => [] },
    state: () => 'storing',
  } as unknown as MeasuredParts['analytics']
  readAtScrapes(registry, {
    role: 'all',
    release: '0',
    readiness: readinessOf('all', { phase: { name: 'ready' } }),
    answers: createAnswerCounts(),
    parts: analytics ? { analytics } : {},
  })
  return async () => {
    const lines = (await registry.metrics()).split('\n')
    return lines.filter((line) => /^payline_spool_(?:files|bytes|damaged_files) /.test(line))
  }
}

test('a scrape looks at the folder of the spool once, and the next one again', async () => {
  const size = vi.fn(async () => ({ files: 2, bytes: 300, damagedFiles: 1 }))
  const scrape = scrapesOf(size)
  const told = ['payline_spool_files 2', 'payline_spool_bytes 300', 'payline_spool_damaged_files 1']
  expect(await scrape()).toEqual(told)
  expect(size).toHaveBeenCalledTimes(1)
  expect(await scrape()).toEqual(told)
  expect(size).toHaveBeenCalledTimes(2)
})

test('a disk that hangs is not asked again while it does, and keeps no other figure waiting', async () => {
  const size = vi.fn(() => new Promise<never>(() => undefined))
  const scrape = scrapesOf(size)
  expect(await scrape()).toEqual([])
  expect(await scrape()).toEqual([])
  expect(size).toHaveBeenCalledTimes(1)
})

test('a folder that can not be read is told nothing of, and is looked at again', async () => {
  const size = vi.fn(() => Promise.reject(new Error('EACCES')))
  const scrape = scrapesOf(size)
  expect(await scrape()).toEqual([])
  expect(await scrape()).toEqual([])
  expect(size).toHaveBeenCalledTimes(2)
})
