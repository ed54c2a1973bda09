import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { pageSize } from '#domain/catalogue/listingPage.ts'
import { catalogueOfCopy } from '#domain/content/published/catalogueOfCopy.ts'
import { paths } from '#domain/urls/urls.ts'
import { deliveredItems } from '#seed/catalogue/deliveredItems.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { itemPath } from '../setup/cms/itemPath.ts'
import { cloneTemplate, query, type TestDatabase } from '../setup/database/testDatabase.ts'
import { eventually } from '../setup/eventually.ts'
import {
  editItem,
  type ProductServer,
  signIn,
  startProduct,
} from '../setup/product/productServer.ts'

/** Items as content: editors add, change, move and remove them, and the site shows it. */

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
const trash = (path: string) => edit('PATCH', path, { deletedAt: new Date().toISOString() })

type Read = { status: number; html: string; cache: string | null; location: string | null }

async function read(path: string): Promise<Read> {
  const response = await fetch(server.url + path, { redirect: 'manual' })
  return {
    status: response.status,
    html: await response.text(),
    cache: response.headers.get('x-cache'),
    location: response.headers.get('location'),
  }
}

/** The response of a page, as soon as it has a status. */
function whenStatus(path: string, status: number): Promise<Read> {
  return eventually(async () => {
    const page = await read(path)
    expect([path, page.status]).toEqual([path, status])
    return page
  })
}

function whenContains(path: string, text: string): Promise<Read> {
  return eventually(async () => {
    const page = await read(path)
    expect(page.html).toContain(text)
    return page
  })
}

function whenLacks(path: string, text: string): Promise<Read> {
  return eventually(async () => {
    const page = await read(path)
    expect(page.html).not.toContain(text)
    return page
  })
}

const listing = paths.listing('game')
/** A new item is the last of its listing. */
const lastPage = (games: number) => paths.listing('game', Math.ceil(games / pageSize))
const delivered = createCatalogue()
const sitemap = '/sitemap-content.xml'
const url = (path: string) => `<loc>${server.siteUrl}${path}</loc>`

describe('a game with a name and a category only', () => {
  const name = 'Crown of the Meadow'
  const [first, second, third] = ['crown', 'crown-of-the-meadow', 'meadow-crown'].map((slug) =>
    paths.detail('game', slug),
  )
  if (!first || !second || !third) throw new Error('There are three addresses.')
  const last = lastPage(delivered.total('game') + 1)
  let item: string

  test('has a page within a second, without gaps in its text', async () => {
    const missing = await read(first)
    expect(missing.status).toBe(404)
    const id = await edit('POST', '/api/games', { slug: 'crown', name, category: 'slots' })
    const from = unpausedNow()
    item = `/api/games/${id}`
    const { html } = await whenStatus(first, 200)
    expect(unpausedNow() - from).toBeLessThan(1_000)
    expect(html).toContain(`<h1`)
    expect(html).toContain(name)
    expect(html).not.toMatch(/\b(?:undefined|NaN|null)\b(?=[^>]*<)/)
  })

  test('is in its listing, and the page before it leads to it', async () => {
    await whenContains(last, `href="${first}"`)
    await whenContains(paths.detail('game', 'table-100'), `href="${first}"`)
  })

  test('has little text of its own, so the sitemap has it when an editor wants that', async () => {
    expect((await read(sitemap)).html).not.toContain(url(first))
    expect((await read(first)).html).toContain('content="noindex"')
    await edit('PATCH', item, { noindex: false })
    await whenContains(sitemap, url(first))
    await whenLacks(first, 'content="noindex"')
  })

  test('has a picture for link previews', async () => {
    const picture = await fetch(`${server.url}/og/game/crown.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    await picture.arrayBuffer()
    expect((await fetch(`${server.url}/og/game/no-crown.png`)).status).toBe(404)
  })

  test('shows a fact on its page and in its listing as soon as it has it', async () => {
    await edit('PATCH', item, { provider: 'Meadow Works' })
    await whenContains(first, 'Meadow Works')
    await whenContains(last, 'Meadow Works')
  })

  test('is found by a filter with a value that no other item has', async () => {
    const { html } = await whenContains(`${listing}?provider=meadow-works`, `href="${first}"`)
    expect(html).not.toContain('href="/game/slot-1"')
  })

  test('leaves a redirect in one step at each former address', async () => {
    await edit('PATCH', item, { slug: 'crown-of-the-meadow' })
    expect((await whenStatus(first, 301)).location).toBe(second)
    await edit('PATCH', item, { slug: 'meadow-crown' })
    await whenStatus(third, 200)
    for (const path of [first, second]) {
      await eventually(async () => {
        expect(await read(path)).toMatchObject({ status: 301, location: third })
      })
    }
    const { html } = await whenContains(last, `href="${third}"`)
    expect(html).not.toContain(`href="${second}"`)
    await whenContains(sitemap, url(third))
    expect((await read(sitemap)).html).not.toContain(url(second))
  })

  test('can get a former address back, to which the others then lead', async () => {
    await edit('PATCH', item, { slug: 'crown' })
    await whenStatus(first, 200)
    for (const path of [second, third]) {
      await eventually(async () => {
        expect(await read(path)).toMatchObject({ status: 301, location: first })
      })
    }
  })

  test('is gone in the trash, and comes back', async () => {
    await trash(item)
    await whenStatus(first, 410)
    await whenLacks(last, `href="${first}"`)
    await whenLacks(sitemap, url(first))
    expect((await read('/og/game/crown.png')).status).toBe(404)
    await edit('PATCH', `${item}?trash=true`, { deletedAt: null })
    await whenStatus(first, 200)
    await whenContains(last, `href="${first}"`)
    await whenContains(sitemap, url(first))
  })

  test('is gone for good after its deletion, also from the trash', async () => {
    await edit('DELETE', item)
    await whenStatus(first, 410)
    const id = await edit('POST', '/api/games', { slug: 'crown', name, category: 'slots' })
    await whenStatus(first, 200)
    await trash(`/api/games/${id}`)
    await whenStatus(first, 410)
    await edit('DELETE', `/api/games/${id}?trash=true`)
    await eventually(async () => {
      const found = await query(database.url, `select id from games where slug = 'crown'`)
      expect(found.rows).toEqual([])
    })
    expect((await read(first)).status).toBe(410)
  })
})

describe('a draft', () => {
  test('of a new item is shown in the preview only', async () => {
    const path = paths.detail('guide', 'how-to-wait')
    const { topic, category, level } = delivered.at('guide', 0) ?? {}
    const facts = { topic, category, level, title: 'How to wait', slug: 'how-to-wait' }
    const id = await edit('POST', '/api/guides?draft=true', { ...facts, _status: 'draft' })
    const sent = { document: 'guides', id, days: 1 }
    const link = await fetch(`${server.url}/api/preview-links`, {
      method: 'POST',
      headers,
      body: JSON.stringify(sent),
    })
    const preview = new URL(Object(await link.json()).url)
    const shown = await whenContains(preview.pathname + preview.search, 'How to wait')
    expect(shown.status).toBe(200)
    expect((await read(path)).status).toBe(404)
    const lastGuides = Math.ceil((delivered.total('guide') + 1) / pageSize)
    expect((await read(paths.listing('guide', lastGuides))).html).not.toContain('How to wait')
    await edit('PATCH', `/api/guides/${id}`, { _status: 'published' })
    await whenStatus(path, 200)
  })

  test('of a published item changes its facts, and its address, in the preview only', async () => {
    const item = await itemPath(server.url, 'game', 'slot-40')
    const id = item.split('/').at(-1)
    await edit('PATCH', `${item}?draft=true`, { slug: 'slot-forty', name: 'Slot Forty' })
    const link = await fetch(`${server.url}/api/preview-links`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ document: 'games', id, days: 1 }),
    })
    const preview = new URL(Object(await link.json()).url)
    expect(preview.pathname).toBe('/preview/game/slot-forty')
    await whenContains(preview.pathname + preview.search, 'Slot Forty')
    expect((await read('/game/slot-40')).html).not.toContain('Slot Forty')
    expect((await read('/game/slot-forty')).status).toBe(404)
    await edit('PATCH', item, { _status: 'published' })
    await whenContains('/game/slot-forty', 'Slot Forty')
    expect((await whenStatus('/game/slot-40', 301)).location).toBe('/game/slot-forty')
  })
})

test('several items that are changed together keep their addresses', async () => {
  const slugs = ['slot-51', 'slot-52', 'slot-53']
  const items = await Promise.all(slugs.map((slug) => itemPath(server.url, 'game', slug)))
  const ids = items.map((path) => path.split('/').at(-1))
  const response = await fetch(`${server.url}/api/games?where[id][in]=${ids.join(',')}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ verdict: 'Changed together.' }),
  })
  expect(response.status).toBe(200)
  for (const slug of slugs) await whenContains(paths.detail('game', slug), 'Changed together.')
  const redirects = await query(
    database.url,
    `select "from" from redirects where "from" like '/game/slot-5_'`,
  )
  expect(redirects.rows).toEqual([])
})

/** A game without which no range, shared attribute or option of a filter changes. */
function gameWithoutWeight(): string {
  const items = deliveredItems()
  const whole = catalogueOfCopy(items).fingerprints('game')
  const at = items.games.findIndex((_, index) => {
    const rest = catalogueOfCopy({ ...items, games: items.games.toSpliced(index, 1) })
    return index > 25 && isDeepStrictEqual(rest.fingerprints('game'), whole)
  })
  return items.games[at]?.item.id ?? ''
}

describe('one edit', () => {
  const own = 'slot-20'
  const page = paths.detail('game', own)
  const ofPage = (number: number) => delivered.page('game', number)?.items.map(({ id }) => id) ?? []
  const pageOf = (id: string) =>
    [...Array(delivered.pages('game')).keys()].find((at) => ofPage(at + 1).includes(id))

  /** Paths of pages that link to an item, and of pages that don't. */
  async function linking(id: string): Promise<{ linked: string[]; others: string[] }> {
    const link = `href="${paths.detail('game', id)}"`
    const linked: string[] = []
    const others: string[] = []
    for (let number = 1; number <= 60; number += 1) {
      const path = paths.detail('game', `slot-${number}`)
      if (path === paths.detail('game', id)) continue
      const { status, html } = await read(path)
      if (status === 200) (html.includes(link) ? linked : others).push(path)
    }
    return { linked, others }
  }

  async function untilCached(all: readonly string[]): Promise<void> {
    for (const path of all) {
      await eventually(async () => expect([path, (await read(path)).cache]).toEqual([path, 'HIT']))
    }
  }

  test('drops the pages that show the item, and no others', async () => {
    const { linked, others } = await linking(own)
    expect(linked.length).toBeGreaterThanOrEqual(2)
    const at = pageOf(own) ?? 0
    const showing = [paths.listing('game', at + 1), ...linked]
    const unrelated = [
      paths.listing('game', at + 2),
      paths.listing('guide'),
      paths.home,
      paths.detail('bonus', 'bonus-1'),
      ...others,
    ]
    await untilCached([page, ...showing, ...unrelated])
    const item = await itemPath(server.url, 'game', own)
    await edit('PATCH', item, { name: 'Edited Once' })
    await whenContains(page, 'Edited Once')
    for (const path of unrelated) {
      expect([path, (await read(path)).cache]).toEqual([path, 'HIT'])
    }
    for (const path of showing) {
      const { cache, html } = await read(path)
      expect([path, cache, html.includes('Edited Once')]).toEqual([path, 'MISS', true])
    }
  })

  test('that moves an item in its listing drops its neighbours and the listing', async () => {
    const [before, after] = ['slot-19', 'slot-21'].map((id) => paths.detail('game', id))
    const target = [paths.detail('game', 'slot-100'), paths.detail('game', 'slot-101')]
    const beside = [before ?? '', after ?? '', ...target]
    await untilCached([page, ...beside, paths.listing('guide')])
    const item = await itemPath(server.url, 'game', own)
    await edit('PATCH', item, { order: 100.5 })
    for (const path of target) await whenContains(path, `href="${page}"`)
    await whenContains(before ?? '', `href="${after}"`)
    await whenContains(after ?? '', `href="${before}"`)
    expect((await read(paths.listing('guide'))).cache).toBe('HIT')
  })

  test('that removes an item drops the pages that link to it', async () => {
    const removed = gameWithoutWeight()
    const { linked, others } = await linking(removed)
    const kept = others.slice(0, 20)
    await untilCached([...linked, ...kept])
    await trash(await itemPath(server.url, 'game', removed))
    await whenStatus(paths.detail('game', removed), 410)
    for (const path of kept) expect([path, (await read(path)).cache]).toEqual([path, 'HIT'])
    for (const path of linked) {
      const { cache, html } = await read(path)
      const links = html.includes(`href="${paths.detail('game', removed)}"`)
      expect([path, cache, links]).toEqual([path, 'MISS', false])
    }
  })
})
