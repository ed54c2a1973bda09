import pLimit from 'p-limit'
import type { SanitizedConfig } from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiRoutes } from '#domain/api/routes.ts'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { adminLists, adminOutcome, adminPages } from './requests/adminPages.ts'
import { isApiRouteName, requestApi } from './requests/apiRequests.ts'
import { testBypasses } from './requests/bypasses.ts'
import { outcomeOfResponse } from './requests/client.ts'
import { collectionRequests, latestVersion } from './requests/collectionRequests.ts'
import { openProduct, type Product } from './requests/product.ts'
import { testResponses, testSecrecy } from './requests/secrecy.ts'
import { testServerFunctions } from './requests/serverFunctions.ts'
import { cmsRoot, collections } from './tables/cmsTable.ts'
import { endpointsOf, rootEndpoints, withoutOwn } from './tables/endpoints.ts'
import { globals } from './tables/globalsTable.ts'
import {
  type Outcome,
  type Requester,
  type Row,
  requesters,
  type Table,
} from './tables/requesters.ts'
import { api, otherRoutes } from './tables/siteTable.ts'

let product: Product
let config: SanitizedConfig
/** A limit of concurrent requests that a busy machine serves without queueing them. */
const limit = pLimit(6)

/** Collections whose rows have to make room for each other, because there can be few. */
const few = new Set(['markets'])
const oneByOne = pLimit(1)

/** Each table is hundreds of requests, and the first pages of the admin panel are slow. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  config = await unconnectedConfig()
  product = await openProduct()
})

afterAll(() => product?.close())

/**
 * Sends a request as each requester, one after the other, so that two never write the same row at
 * once.
 */
async function outcomes(
  row: Row,
  ask: (requester: Requester) => Promise<Outcome>,
): Promise<string> {
  const found: (Outcome | null)[] = []
  for (const [at, requester] of requesters.entries()) {
    found.push(row[at] === null ? null : await ask(requester))
  }
  return toLine(found)
}

/** A row as one line, so that a failed comparison is readable. */
function toLine(row: readonly (Outcome | null)[]): string {
  return row.map((outcome) => outcome ?? '-').join(' ')
}

/** Compares every row of a table with the outcomes of its requests. */
async function expectTable(
  table: Table,
  ask: (requester: Requester, name: string) => Promise<Outcome>,
  atOnce = limit,
): Promise<void> {
  const rows = Object.entries(table)
  const found = rows.map(([name, row]) =>
    atOnce(async () => [name, await outcomes(row, (requester) => ask(requester, name))]),
  )
  const expected = rows.map(([name, row]) => [name, toLine(row)])
  expect(Object.fromEntries(await Promise.all(found))).toEqual(Object.fromEntries(expected))
}

describe('the table lists exactly what exists', () => {
  test('every collection and every global has a table', () => {
    const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).sort()
    expect(slugs(config.collections)).toEqual(Object.keys(collections).sort())
    expect(slugs(config.globals)).toEqual(Object.keys(globals).sort())
    expect(slugs(config.collections)).toEqual(Object.keys(adminLists).sort())
  })

  test('every endpoint of each collection and global has a row', () => {
    for (const entity of config.collections) {
      const { slug } = entity
      expect([slug, withoutOwn(collections[slug])]).toEqual([slug, endpointsOf(entity)])
    }
    for (const entity of config.globals) {
      const { slug } = entity
      expect([slug, withoutOwn(globals[slug])]).toEqual([slug, endpointsOf(entity)])
    }
    expect(withoutOwn(cmsRoot)).toEqual(rootEndpoints())
  })

  test('every route of API v1 has a row', () => {
    expect(Object.keys(api).sort()).toEqual(Object.keys(apiRoutes).sort())
  })
})

test.each(Object.entries(collections))('the collection %s', async (slug, table) => {
  const send = collectionRequests(product, slug)
  await expectTable(
    table,
    async (requester, name) => outcomeOfResponse(await send(requester, name)),
    few.has(slug) ? oneByOne : limit,
  )
})

test.each(Object.entries(globals))('the global %s', async (slug, table) => {
  await expectTable(table, async (requester, name) => {
    const [method = '', path = ''] = name.split(' ')
    const address = `/api/globals/${slug}`
    const id = path.includes(':id') ? await latestVersion(product, `${address}/versions`) : ''
    const rest = path === '/' ? '' : path.replace(':id', id)
    const options = method === 'POST' ? { body: {} } : {}
    return outcomeOfResponse(await product.request(requester, method, address + rest, options))
  })
})

test('API v1', async () => {
  await expectTable(api, async (requester, name) => {
    if (!isApiRouteName(name)) throw new Error(`${name} is no route.`)
    return requestApi(product, requester, name)
  })
})

test('routes outside collections, globals and API v1', async () => {
  await expectTable(cmsRoot, async (requester, name) => {
    const [method = '', path = ''] = name.split(' ')
    return outcomeOfResponse(await product.request(requester, method, `/api${path}`))
  })
  await expectTable(otherRoutes, async (requester, name) => {
    const [method = '', path = ''] = name.split(' ')
    return outcomeOfResponse(
      await product.request(requester, method, path, method === 'POST' ? { body: {} } : {}),
    )
  })
})

test('every route of API v1 answers 405 to other methods', async () => {
  const routes = Object.values(apiRoutes)
  const unsupported = [...new Set(routes.map(({ path }) => path))].flatMap((path) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => !routes.some((it) => it.path === path && it.method === method))
      .map((method) => ({ method, path })),
  )
  const found = unsupported.map(({ method, path }) =>
    limit(async () => [method, path, (await product.request('admin', method, path)).status]),
  )
  expect(await Promise.all(found)).toEqual(
    unsupported.map(({ method, path }) => [method, path, 405]),
  )
})

test('the admin panel opens for staff only, and shows each role its own pages', async () => {
  const lists = Object.entries(adminLists).map(([slug, row]) => [`/admin/collections/${slug}`, row])
  const pages = { ...adminPages, ...Object.fromEntries(lists) }
  const found = Object.keys(pages).map((path) =>
    limit(async () => {
      const row: [Requester, string][] = []
      for (const requester of requesters) {
        row.push([requester, await adminOutcome(product, requester, path)])
      }
      return [path, Object.fromEntries(row)]
    }),
  )
  expect(Object.fromEntries(await Promise.all(found))).toEqual(pages)
})

test('the admin panel shows an editor the page of every global but the settings of revenue', async () => {
  const found = config.globals.map(({ slug }) =>
    limit(async () => [slug, await adminOutcome(product, 'editor', `/admin/globals/${slug}`)]),
  )
  const expected = config.globals.map(({ slug }) => [
    slug,
    slug === 'revenue-settings' ? 'missing' : 'shown',
  ])
  expect(await Promise.all(found)).toEqual(expected)
})

testSecrecy(() => product)
testBypasses(() => product)
testServerFunctions(() => product)
testResponses(() => product)
