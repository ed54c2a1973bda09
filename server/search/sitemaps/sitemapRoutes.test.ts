import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { casino } from '#domain/casinos/casino.ts'
import { casinoOffer } from '#domain/casinos/offers/casinoOffer.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { ownPages } from '#domain/content/ownPages/ownPage.ts'
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
async function site(more: Partial<Copy> = {}) {
  const { snapshot } = createCopyStore({
    read: () => Promise.reject(new Error('Nothing is read.')),
    fallback: { ...fallbackCopy(), ...more },
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
  // Writes the overlay now: a second later its read could come between the requests.
  await teardown.close(log, deadlineIn(5_000))
  reads.mockClear()
  const read = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method })
  const statusOf = async (path: string, method?: string) => (await read(path, method)).status
  const textOf = async (path: string) => (await read(path)).text()
  return { reads, statusOf, textOf }
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

test('the feed has no facts of offers, because it is the same where none may be shown', async () => {
  const meta = { title: 'Star', description: 'Star' }
  const description = 'How to start. {offer:deal.title}, with {offer:deal.code}. Or {code}.'
  const { textOf } = await site({
    casinos: [casino.parse({ slug: 'star', name: 'Star', meta })],
    offers: [
      casinoOffer.parse({
        key: 'deal',
        casino: 'star',
        title: 'The star deal',
        kind: 'welcome',
        code: 'STARLIGHT',
        conditions: '18+',
        url: 'https://star.example/',
      }),
    ],
    pages: ownPages.parse([
      {
        path: '/news',
        heading: 'News',
        meta: { title: 'News', description },
        publishedOn: '2026-11-01',
      },
    ]),
  })
  expect(await textOf('/feed.xml')).toContain('<summary>How to start.</summary>')
})
