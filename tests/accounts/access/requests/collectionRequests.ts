import { isPerson, type Requester } from '../tables/requesters.ts'
import { type ApiResponse, textAt } from './client.ts'
import { collectionFixtures, type Fixture, keyOf } from './collectionFixtures.ts'
import type { Product, RequestOptions } from './product.ts'
import { upload } from './uploadForms.ts'

type Prepared = { path: string; options?: RequestOptions }
type Prepare = (product: Product, requester: Requester) => Promise<Prepared>

/** Endpoints whose request needs more than the id of a row. */
const prepared: Record<string, Prepare> = {
  'users POST /login': async ({ accounts }, requester) => {
    const unknown = { email: 'nobody@payline.example', password: 'long enough' }
    const { email, password } = isPerson(requester) ? accounts[requester] : unknown
    return { path: '/login', options: { body: { email, password } } }
  },
  // Ends a session of another account, so that the requester's own session is not ended.
  'users POST /logout': async (product, requester) => {
    if (!isPerson(requester)) return { path: '/logout' }
    const { accessToken } = await product.signIn(await product.copyAccount(requester))
    return { path: '/logout', options: { bearer: accessToken } }
  },
  'users POST /unlock': async (product) => {
    const { email } = await product.copyAccount('user')
    return { path: '/unlock', options: { body: { email } } }
  },
  'api-tokens POST /issue': async () => {
    const body = { name: 'mine', scopes: ['stats:read'], days: 1 }
    return { path: '/issue', options: { body } }
  },
  'media GET /file/:filename': async (product) => {
    const filename = textAt(await upload(product), 'doc', 'filename')
    return { path: `/file/${filename}` }
  },
  'evidence-files GET /file/:filename': async (product) => {
    const filename = textAt(await upload(product, 'evidence-files'), 'doc', 'filename')
    return { path: `/file/${filename}` }
  },
}

type RowRequest = { slug: string; method: string; path: string; id: string }

/**
 * Creates the function that sends one request of the table to a collection, as one requester. All
 * requesters use the same row for a request, one after the other: saving a row takes longer than the
 * request. After a deletion or a duplication, which succeed once, the next requester gets a new row.
 *
 * The function throws where the request is about a row of the requester, and the requester has none.
 */
export function collectionRequests(product: Product, slug: string) {
  const rows = new Map<string, Promise<string>>()
  const sharedRow = (name: string) => {
    const row = rows.get(name) ?? fixtureOf(slug).row(product)
    rows.set(name, row)
    return row
  }
  return async (requester: Requester, name: string): Promise<ApiResponse> => {
    const [endpoint = '', own] = name.split(' own')
    const [method = '', path = ''] = endpoint.split(' ')
    const special = prepared[`${slug} ${name}`]
    const request = special
      ? await special(product, requester)
      : await requestAboutRow(product, {
          slug,
          method,
          path,
          id: own === undefined ? await sharedRow(name) : await ownRow(product, requester, slug),
        })
    const rest = request.path === '/' ? '' : request.path.replace(/^\/\?/, '?')
    const response = await product.request(
      requester,
      method,
      `/api/${slug}${rest}`,
      request.options,
    )
    const isOnce = method === 'DELETE' || path.endsWith('/duplicate')
    if (isOnce && response.status < 300) rows.delete(name)
    return response
  }
}

function fixtureOf(slug: string): Fixture {
  const fixture = collectionFixtures[slug]
  if (fixture) return fixture
  throw new Error(`There is no fixture for ${slug}; add one to collectionFixtures.ts.`)
}

async function requestAboutRow(product: Product, row: RowRequest): Promise<Prepared> {
  const body = await requestBody(product, row)
  return { path: await fillPath(product, row), ...(body ? { options: { body } } : {}) }
}

async function ownRow(product: Product, requester: Requester, slug: string): Promise<string> {
  const { ownRow: find } = fixtureOf(slug)
  const id = isPerson(requester) ? await find?.(product, requester) : undefined
  if (!id) throw new Error(`${requester} has no own row.`)
  return id
}

/**
 * Replaces the parameter by the id of the row, or adds the id as a condition to requests for many
 * rows.
 */
async function fillPath(product: Product, { slug, method, path, id }: RowRequest): Promise<string> {
  if (path === '/versions') return `${path}?where[parent][equals]=${id}`
  if (path.includes('versions')) {
    const list = `/api/${slug}/versions?where[parent][equals]=${id}`
    return path.replace(':id', await latestVersion(product, list))
  }
  if (path.includes(':key')) return path.replace(':key', await keyOf(product, id))
  const ofMany = method !== 'POST' && (path === '/' || path === '/count')
  return ofMany ? `${path}?where[id][equals]=${id}` : path.replace(/:id\??/, id)
}

async function requestBody(
  product: Product,
  { slug, method, path }: RowRequest,
): Promise<object | undefined> {
  const fixture = fixtureOf(slug)
  if (method === 'PATCH') return fixture.change
  if (method !== 'POST') return undefined
  if (path === '/') return fixture.creation(product)
  return path === '/:key' || path.endsWith('/duplicate') ? fixture.change : {}
}

/** The id of the first version in a list as an admin reads it. */
export async function latestVersion(product: Product, list: string): Promise<string> {
  return textAt(await product.request('admin', 'GET', list), 'docs', '0', 'id')
}
