import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#domain/urls.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/productServer.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

/** A loaded machine is slow; `edits.test.ts` has the bound. */
const patience = { timeout: 15_000, interval: 20 }

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url })
  headers = await signIn(server.url)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

const edit = (method: 'POST' | 'PATCH' | 'DELETE', path: string, sent?: object) =>
  editItem(server.url, headers, { method, path, sent })

async function read(path: string): Promise<{ html: string; cache: string | null }> {
  const response = await fetch(server.url + path)
  return { html: await response.text(), cache: response.headers.get('x-cache') }
}

async function cached(path: string): Promise<void> {
  await vi.waitFor(async () => expect((await read(path)).cache).toBe('HIT'), patience)
}

/** The page comes to fulfil an expectation. */
async function soon(path: string, expectation: (html: string) => void): Promise<void> {
  await vi.waitFor(async () => expectation((await read(path)).html), patience)
}

const noindex = '<meta name="robots" content="noindex"'
const introduction = 'Our own words on it.\n\n- First point\n- Second point'
const shown =
  /<p>Our own words on it\.<\/p><ul[^>]*><li>First point<\/li><li>Second point<\/li><\/ul>/

test.each([
  ['slot-17', paths.detail('game', 'slot-17'), 'id="description"'],
  ['event-2', paths.detail('sport', 'event-2'), 'id="preview"'],
  ['bonus-3', paths.detail('bonus', 'bonus-3'), 'id="steps"'],
  ['guide-4', paths.detail('guide', 'guide-4'), 'id="intro"'],
  ['tournament-5', paths.detail('tournament', 'tournament-5'), 'id="participate"'],
])(
  'an introduction of %s stands above the generated text, and leaves nothing behind',
  async (item, path, generated) => {
    await cached(path)
    const before = (await read(path)).html
    const id = await edit('POST', '/api/item-notes', { item, introduction })
    await soon(path, (html) => {
      expect(html).toMatch(shown)
      expect(html.search(shown)).toBeGreaterThan(html.indexOf('<h1'))
      expect(html.search(shown)).toBeLessThan(html.indexOf(generated))
      expect(html).not.toContain(noindex)
    })
    await edit('PATCH', `/api/item-notes/${id}`, { introduction: '' })
    await soon(path, (html) => expect(html).toBe(before))
    await edit('DELETE', `/api/item-notes/${id}`)
  },
)

test('a note purges the page of its item, and no other', async () => {
  const own = paths.detail('game', 'slot-30')
  const others = [paths.detail('game', 'slot-31'), paths.detail('bonus', 'bonus-1'), paths.home]
  for (const path of [own, ...others]) await cached(path)
  const id = await edit('POST', '/api/item-notes', { item: 'slot-30', noindex: true })
  await soon(own, (html) => expect(html).toContain(noindex))
  for (const path of others) {
    const { html, cache } = await read(path)
    expect([cache, html.includes(noindex)]).toEqual(['HIT', false])
  }
  await edit('PATCH', `/api/item-notes/${id}`, { item: 'slot-31' })
  await soon(own, (html) => expect(html).not.toContain(noindex))
  await soon(paths.detail('game', 'slot-31'), (html) => expect(html).toContain(noindex))
  await edit('DELETE', `/api/item-notes/${id}`)
  await soon(paths.detail('game', 'slot-31'), (html) => expect(html).not.toContain(noindex))
})

test('an introduction that names the offer changes with it', async () => {
  const path = paths.detail('guide', 'guide-9')
  await edit('POST', '/api/item-notes', { item: 'guide-9', introduction: 'Use {code} for it.' })
  await soon(path, (html) => expect(html).toContain('<p>Use CR7 for it.</p>'))
  await cached(path)
  await saveGlobal(server.url, headers, 'offer', { code: 'FRESH7' })
  await soon(path, (html) => expect(html).toContain('<p>Use FRESH7 for it.</p>'))
})
