import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allSeries } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { itemPath, noTexts } from '../setup/cms/itemPath.ts'
import { cloneTemplate, type TestDatabase } from '../setup/database/testDatabase.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '../setup/product/productServer.ts'

/** Not a limit of the product, only for busy machines; `content/published/edits.integration.test.ts` has it. */
const waitOptions = { timeout: 15_000, interval: 20 }

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

async function untilCached(path: string): Promise<void> {
  await vi.waitFor(async () => expect((await read(path)).cache).toBe('HIT'), waitOptions)
}

/** Waits until a page meets an expectation. */
async function expectPage(path: string, expectation: (html: string) => void): Promise<void> {
  await vi.waitFor(async () => expectation((await read(path)).html), waitOptions)
}

const noindex = '<meta name="robots" content="noindex"'
const introduction = 'Our own words on it.\n\n- First point\n- Second point'
const shown =
  /<p>Our own words on it\.<\/p><ul[^>]*><li>First point<\/li><li>Second point<\/li><\/ul>/

/** An item of each series. */
const items = allSeries.map(({ kind, prefix }, at) => {
  const id = `${prefix}-${at + 2}`
  return [id, { kind, path: paths.detail(kind, id) }] as const
})

test.each(items)(
  'an introduction of %s is shown above the generated text, and its removal restores the page',
  async (id, { kind, path }) => {
    await untilCached(path)
    const before = (await read(path)).html
    const item = await itemPath(server.url, kind, id)
    await edit('PATCH', item, { introduction })
    await expectPage(path, (html) => {
      expect(html).toMatch(shown)
      expect(html.search(shown)).toBeGreaterThan(html.indexOf('<h1'))
      expect(html.search(shown)).toBeLessThan(html.indexOf('id="questions"'))
      expect(html).not.toContain(noindex)
    })
    await edit('PATCH', item, noTexts)
    await expectPage(path, (html) => expect(html).toBe(before))
  },
)

test('hiding an item from search engines purges only its page and those that link to it', async () => {
  const own = paths.detail('game', 'slot-30')
  const others = [paths.detail('game', 'slot-33'), paths.detail('bonus', 'bonus-1'), paths.home]
  for (const path of [own, ...others]) await untilCached(path)
  const item = await itemPath(server.url, 'game', 'slot-30')
  await edit('PATCH', item, { noindex: true })
  await expectPage(own, (html) => expect(html).toContain(noindex))
  for (const path of others) {
    const { html, cache } = await read(path)
    expect([cache, html.includes(noindex)]).toEqual(['HIT', false])
  }
  await edit('PATCH', item, noTexts)
  await expectPage(own, (html) => expect(html).not.toContain(noindex))
})

test('an introduction with a token of the offer changes with the offer', async () => {
  const path = paths.detail('guide', 'guide-9')
  const item = await itemPath(server.url, 'guide', 'guide-9')
  await edit('PATCH', item, { introduction: 'Use {code} for it.' })
  await expectPage(path, (html) => expect(html).toContain('<p>Use CR7 for it.</p>'))
  await untilCached(path)
  await saveGlobal(server.url, headers, 'offer', { code: 'FRESH7' })
  await expectPage(path, (html) => expect(html).toContain('<p>Use FRESH7 for it.</p>'))
})
