import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import type { PreviewNotice } from '#domain/content/preview/previewNotice.ts'
import { previewPath } from '#domain/content/preview/previewPath.ts'
import { paths } from '#domain/urls/urls.ts'
import { createPreviewLinks, type PreviewGrant } from '#platform/secrets/previewLinks.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { servePreview } from './servePreview.ts'

const catalogue = createCatalogue()
const previewLinks = createPreviewLinks('a secret that is long enough for a test')
const noon = Date.UTC(2026, 10, 21, 12)
const expires = noon / 1000 + 60
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Serves previews of pages that contain only their address, and records the notice. */
async function site() {
  const state = {
    now: noon,
    databaseResponds: true,
    fails: false,
    shown: [] as PreviewNotice[],
    refused: 0,
  }
  const copy = fallbackCopy()
  const app = express()
  app.use(
    servePreview({
      cms: {
        previewLinks,
        databaseResponds: async () => state.databaseResponds,
        async readDraft<Slug extends CopySlug>(slug: Slug) {
          if (state.fails) throw new Error('The connection ended.')
          return { ok: true as const, document: copy[slug], incomplete: [] }
        },
      },
      renderer: {
        async preview(url, { documents }, notice) {
          state.shown.push(notice)
          const html = `<p>${url} ${documents.offer.code}</p>`
          return { status: 200, html, tags: new Set() }
        },
        async refusePreview(why) {
          state.refused++
          return { status: 404, html: `<p>${why}</p>`, tags: new Set() }
        },
      },
      catalogue: () => catalogue,
      published: () => copy,
      siteUrl: 'https://payline.example',
      development: false,
      script: '/assets/preview.js',
      clientAddress: () => '192.0.2.1',
      now: () => new Date(state.now),
    }),
    (_request, response) => void response.status(404).send('no preview'),
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init)
  const show = (path: string, pass: Partial<PreviewGrant> = {}) =>
    get(previewPath(path, previewLinks.sign({ path, expires, ...pass })))
  return { state, get, show }
}

const statusAndText = async (response: Response) => [response.status, await response.text()]

test('a link shows its page until it expires, and an expiry page afterwards', async () => {
  const { state, show } = await site()
  const { code } = fallbackCopy().offer
  expect(await statusAndText(await show('/faq'))).toEqual([200, `<p>/faq ${code}</p>`])
  expect(state.shown[0]).toEqual({
    path: '/faq',
    document: undefined,
    at: undefined,
    endsOn: '2026-11-21',
    incomplete: [],
    pages: [],
    script: '/assets/preview.js',
  })
  state.now = expires * 1000
  expect(await statusAndText(await show('/faq'))).toEqual([410, '<p>expired</p>'])
})

test('a link is valid for other spellings of its page, but not for another page', async () => {
  const { get } = await site()
  const token = previewLinks.sign({ path: '/all-games?page=2', expires })
  for (const path of [
    '/all-games?page=2',
    '/all-games/?page=2',
    '/all-games?utm_source=x&page=2',
  ]) {
    expect((await get(`/preview${path}&token=${token}`)).status, path).toBe(200)
  }
  for (const path of ['/all-games?x', '/all-games?page=3', '/all-sports?page=2', '/faq?page=2']) {
    expect((await get(`/preview${path}&token=${token}`)).status, path).toBe(403)
  }
  expect((await get(`/preview/%ff?token=${token}`)).status).toBe(403)
  expect((await get(`/preview/${'x'.repeat(3_000)}?token=${token}`)).status).toBe(403)
  expect((await get('/preview')).status).toBe(403)
})

test('invented links share one cached refusal page', async () => {
  const { state, get, show } = await site()
  for (let tried = 0; tried < 20; tried++) {
    expect(await statusAndText(await get(`/preview/faq?token=${tried}`))).toEqual([
      403,
      '<p>refused</p>',
    ])
  }
  expect(state.refused).toBe(1)
  state.now = expires * 1000
  expect((await show('/faq')).status).toBe(410)
  expect((await get('/preview/faq')).status).toBe(403)
  expect(state.refused).toBe(3)
})

test('responses forbid caching, indexing, foreign frames and referrers', async () => {
  const { get, show } = await site()
  for (const response of [await show('/faq'), await show('/login'), await get('/preview/faq')]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
    expect(response.headers.has('etag')).toBe(false)
  }
})

test('a link from the admin contains links to the other pages of its document', async () => {
  const { state, get, show } = await site()
  await show('/all-games', { document: 'listings' })
  const pages = state.shown[0]?.pages ?? []
  expect(pages.map(({ path }) => path)).toEqual([
    ...kinds.slice(1).map((kind) => paths.listing(kind)),
    '/all-games?page=2',
    '/all-games?page=9',
  ])
  for (const { address } of pages) expect((await get(address)).status).toBe(200)
  await show('/all-games', { document: 'no-such-document' })
  expect(state.shown.at(-1)?.pages).toEqual([])
})

test('a link can simulate a later time, and the notice shows it', async () => {
  const { state, show } = await site()
  await show('/', { at: Date.UTC(2026, 11, 24) / 1000 })
  expect(state.shown[0]?.at).toBe('2026-12-24T00:00:00.000Z')
})

test('without the database the response is 503 with retry-after', async () => {
  const { state, show } = await site()
  state.databaseResponds = false
  const away = await show('/faq')
  expect([away.headers.get('retry-after'), ...(await statusAndText(away))]).toEqual([
    '5',
    503,
    '<p>away</p>',
  ])
  state.databaseResponds = true
  state.fails = true
  expect((await show('/faq')).status).toBe(500)
})

test('HEAD gets no body, and other methods fall through', async () => {
  const { get } = await site()
  const path = previewPath('/faq', previewLinks.sign({ path: '/faq', expires }))
  expect(await statusAndText(await get(path, { method: 'HEAD' }))).toEqual([200, ''])
  expect(await statusAndText(await get(path, { method: 'POST' }))).toEqual([404, 'no preview'])
})
