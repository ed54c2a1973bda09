import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createCopyStore } from '#server/content/copyStore.ts'
import { deadlineIn, Teardown } from '#server/operations/teardown.ts'
import { openSitemaps } from './sitemapRoutes.ts'

const log = createLog('silent')
let dataDir: string
let teardown: Teardown
let server: Server | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'payline-sitemaps-'))
  teardown = new Teardown()
})
afterEach(async () => {
  server?.close()
  await teardown.close(log, deadlineIn(5_000))
  rmSync(dataDir, { recursive: true })
})

/** A site with only the sitemaps, and a spy on its reads of the copy. */
async function site() {
  const { snapshot } = createCopyStore({
    read: () => Promise.reject(new Error('Nothing is read.')),
    fallback: fallbackCopy(),
    log,
    onChange: () => undefined,
  })
  const reads = vi.fn(snapshot)
  const env = { siteUrl: 'https://payline.example', dataDir }
  const copy = { snapshot: reads, onChange: () => undefined }
  const handler = openSitemaps({ env, copy, log }, teardown)
  server = express().use(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  reads.mockClear()
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  return { reads, statusOf }
}

test('a page request does not generate the sitemaps', async () => {
  const { reads, statusOf } = await site()
  for (const path of ['/', '/game/slot-1', '/sitemap-ping', '/robots.txt/x']) {
    expect([path, await statusOf(path)]).toEqual([path, 404])
  }
  expect(await statusOf('/sitemap.xml', 'POST')).toBe(404)
  expect(reads).not.toHaveBeenCalled()
  for (const path of ['/sitemap.xml', '/robots.txt', '/sitemap-content.xml']) {
    expect([path, await statusOf(path)]).toEqual([path, 200])
  }
  expect(reads).toHaveBeenCalledOnce()
})
