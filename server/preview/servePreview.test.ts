import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { CopySlug } from '#domain/copy/documents.ts'
import type { PreviewNotice } from '#domain/preview/previewNotice.ts'
import { previewPath } from '#domain/preview/previewPath.ts'
import { createPreviewLinks, type PreviewPass } from '#platform/previewLinks.ts'
import { fallbackCopy } from '../copy/fallbackCopy.ts'
import { servePreview } from './servePreview.ts'

const previewLinks = createPreviewLinks('a secret that is long enough for a test')
const noon = Date.UTC(2026, 10, 21, 12)
const expires = noon / 1000 + 60
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Serves previews of pages that say no more than their address and what the bar is told. */
async function site() {
  const state = { now: noon, answers: true, fails: false, shown: [] as PreviewNotice[], refused: 0 }
  const copy = fallbackCopy()
  const app = express()
  app.use(
    servePreview({
      cms: {
        previewLinks,
        databaseAnswers: async () => state.answers,
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
      catalogue: createCatalogue(),
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
  const show = (path: string, pass: Partial<PreviewPass> = {}) =>
    get(previewPath(path, previewLinks.sign({ path, expires, ...pass })))
  return { state, get, show }
}

const answer = async (response: Response) => [response.status, await response.text()]

test('a link shows its page until its end by the clock, and tells afterwards that it has ended', async () => {
  const { state, show } = await site()
  const { code } = fallbackCopy().offer
  expect(await answer(await show('/faq'))).toEqual([200, `<p>/faq ${code}</p>`])
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
  expect(await answer(await show('/faq'))).toEqual([410, '<p>expired</p>'])
})

test('other spellings of the address of a page are the page, and another page is not', async () => {
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

test('made-up links are answered by one page for a while, rather than each by its own', async () => {
  const { state, get, show } = await site()
  for (let tried = 0; tried < 20; tried++) {
    expect(await answer(await get(`/preview/faq?token=${tried}`))).toEqual([403, '<p>refused</p>'])
  }
  expect(state.refused).toBe(1)
  state.now = expires * 1000
  expect((await show('/faq')).status).toBe(410)
  expect((await get('/preview/faq')).status).toBe(403)
  expect(state.refused).toBe(3)
})

test('nobody may keep an answer, list it, frame it elsewhere or learn its address', async () => {
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

test("the desk's link leads on to the other pages of its document, each by a link of its own", async () => {
  const { state, get, show } = await site()
  await show('/all-games', { document: 'listings' })
  const pages = state.shown[0]?.pages ?? []
  expect(pages.map(({ path }) => path)).toEqual([
    '/all-sports',
    '/all-bonuses',
    '/all-guides',
    '/all-tournaments',
    '/all-games?page=2',
    '/all-games?page=9',
  ])
  for (const { address } of pages) expect((await get(address)).status).toBe(200)
  await show('/all-games', { document: 'no-such-document' })
  expect(state.shown.at(-1)?.pages).toEqual([])
})

test('a link can look ahead, and says to which moment', async () => {
  const { state, show } = await site()
  await show('/', { at: Date.UTC(2026, 11, 24) / 1000 })
  expect(state.shown[0]?.at).toBe('2026-12-24T00:00:00.000Z')
})

test('while the database is away, or goes away amid it, it says when to come back', async () => {
  const { state, show } = await site()
  state.answers = false
  const away = await show('/faq')
  expect([away.headers.get('retry-after'), ...(await answer(away))]).toEqual([
    '5',
    503,
    '<p>away</p>',
  ])
  state.answers = true
  state.fails = true
  expect((await show('/faq')).status).toBe(500)
})

test('a HEAD is answered without a body, and what only writes is left to others', async () => {
  const { get } = await site()
  const path = previewPath('/faq', previewLinks.sign({ path: '/faq', expires }))
  expect(await answer(await get(path, { method: 'HEAD' }))).toEqual([200, ''])
  expect(await answer(await get(path, { method: 'POST' }))).toEqual([404, 'no preview'])
})
