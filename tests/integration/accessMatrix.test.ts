import pLimit from 'p-limit'
import type { SanitizedConfig } from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiRoutes } from '#domain/api/routes.ts'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { askApi, isApiRouteName } from './accessMatrix/apiRequests.ts'
import { type Asker, askers, type Outcome, type Row, type Table } from './accessMatrix/askers.ts'
import { outcomeOf } from './accessMatrix/client.ts'
import { cmsRoot, collections } from './accessMatrix/cmsTable.ts'
import { askCollection, latestVersion } from './accessMatrix/collectionRequests.ts'
import { deskLists, deskOutcome, deskPages } from './accessMatrix/desk.ts'
import { testDeskCalls } from './accessMatrix/deskCalls.ts'
import { testDetours } from './accessMatrix/detours.ts'
import { endpointsOf, withoutOwn } from './accessMatrix/endpoints.ts'
import { globals } from './accessMatrix/globalsTable.ts'
import { openProduct, type Product } from './accessMatrix/product.ts'
import { testAnswers, testSecrecy } from './accessMatrix/secrecy.ts'
import { api, elsewhere } from './accessMatrix/siteTable.ts'

let product: Product
let config: SanitizedConfig
/** As many requests at once as a busy machine takes without making any wait. */
const limit = pLimit(6)

/** Each table is hundreds of requests, and the first pages of a desk take their time. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  config = await unconnectedConfig()
  product = await openProduct()
})

afterAll(() => product?.close())

/** Asks on behalf of each asker in turn, so that two never write the same row at once. */
async function outcomes(row: Row, ask: (asker: Asker) => Promise<Outcome>): Promise<string> {
  const found: (Outcome | null)[] = []
  for (const [at, asker] of askers.entries()) {
    found.push(row[at] === null ? null : await ask(asker))
  }
  return inWords(found)
}

/** A row in one line, for differences that can be read. */
function inWords(row: readonly (Outcome | null)[]): string {
  return row.map((outcome) => outcome ?? '-').join(' ')
}

/** Holds every row of a table against what really comes of it. */
async function expectTable(
  table: Table,
  ask: (asker: Asker, name: string) => Promise<Outcome>,
): Promise<void> {
  const rows = Object.entries(table)
  const found = rows.map(([name, row]) =>
    limit(async () => [name, await outcomes(row, (asker) => ask(asker, name))]),
  )
  const expected = rows.map(([name, row]) => [name, inWords(row)])
  expect(Object.fromEntries(await Promise.all(found))).toEqual(Object.fromEntries(expected))
}

describe('the table leaves nothing out and makes nothing up', () => {
  test('every collection and every global has its part', () => {
    const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).sort()
    expect(slugs(config.collections)).toEqual(Object.keys(collections).sort())
    expect(slugs(config.globals)).toEqual(Object.keys(globals).sort())
    expect(slugs(config.collections)).toEqual(Object.keys(deskLists).sort())
  })

  test('every endpoint of each of them has its row', () => {
    for (const { slug, endpoints } of config.collections) {
      expect([slug, withoutOwn(collections[slug])]).toEqual([slug, endpointsOf(endpoints)])
    }
    for (const { slug, endpoints } of config.globals) {
      expect([slug, withoutOwn(globals[slug])]).toEqual([slug, endpointsOf(endpoints)])
    }
    expect(withoutOwn(cmsRoot)).toEqual(endpointsOf(config.endpoints))
  })

  test('every route of API v1 has its row', () => {
    expect(Object.keys(api).sort()).toEqual(Object.keys(apiRoutes).sort())
  })
})

test.each(Object.entries(collections))('the collection %s', async (slug, table) => {
  await expectTable(table, async (asker, name) =>
    outcomeOf(await askCollection(product, asker, { slug, name })),
  )
})

test.each(Object.entries(globals))('the global %s', async (slug, table) => {
  await expectTable(table, async (asker, name) => {
    const [method = '', path = ''] = name.split(' ')
    const address = `/api/globals/${slug}`
    const id = path.includes(':id') ? await latestVersion(product, `${address}/versions`) : ''
    const rest = path === '/' ? '' : path.replace(':id', id)
    const options = method === 'POST' ? { body: {} } : {}
    return outcomeOf(await product.ask(asker, method, address + rest, options))
  })
})

test('API v1', async () => {
  await expectTable(api, async (asker, name) => {
    if (!isApiRouteName(name)) throw new Error(`${name} is no route.`)
    return askApi(product, asker, name)
  })
})

test('what belongs to no collection, no global and no route', async () => {
  await expectTable(cmsRoot, async (asker, name) => {
    const [method = '', path = ''] = name.split(' ')
    return outcomeOf(await product.ask(asker, method, `/api${path}`))
  })
  await expectTable(elsewhere, async (asker, name) => {
    const [method = '', path = ''] = name.split(' ')
    return outcomeOf(await product.ask(asker, method, path, method === 'POST' ? { body: {} } : {}))
  })
})

test('no route of API v1 answers another method than its own', async () => {
  const routes = Object.values(apiRoutes)
  const asked = [...new Set(routes.map(({ path }) => path))].flatMap((path) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => !routes.some((it) => it.path === path && it.method === method))
      .map((method) => ({ method, path })),
  )
  const found = asked.map(({ method, path }) =>
    limit(async () => [method, path, (await product.ask('admin', method, path)).status]),
  )
  expect(await Promise.all(found)).toEqual(asked.map(({ method, path }) => [method, path, 405]))
})

test('the desk opens for staff, and shows each what their role may touch', async () => {
  const lists = Object.entries(deskLists).map(([slug, row]) => [`/admin/collections/${slug}`, row])
  const pages = { ...deskPages, ...Object.fromEntries(lists) }
  const found = Object.keys(pages).map((path) =>
    limit(async () => {
      const row: [Asker, string][] = []
      for (const asker of askers) {
        row.push([asker, await deskOutcome(product, asker, path)])
      }
      return [path, Object.fromEntries(row)]
    }),
  )
  expect(Object.fromEntries(await Promise.all(found))).toEqual(pages)
})

test('the desk shows an editor the page of every global', async () => {
  const found = config.globals.map(({ slug }) =>
    limit(async () => [slug, await deskOutcome(product, 'editor', `/admin/globals/${slug}`)]),
  )
  expect(await Promise.all(found)).toEqual(config.globals.map(({ slug }) => [slug, 'shown']))
})

testSecrecy(() => product)
testDetours(() => product)
testDeskCalls(() => product)
testAnswers(() => product)
