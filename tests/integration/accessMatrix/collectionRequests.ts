import { randomUUID } from 'node:crypto'
import { type Asker, isPerson } from './askers.ts'
import { type Answer, textAt } from './client.ts'
import type { AskOptions, Product } from './product.ts'
import { keyOf, type Subject, subjects } from './subjects.ts'
import { upload } from './uploadForms.ts'

type Prepared = { path: string; options?: AskOptions }
type Prepare = (product: Product, asker: Asker) => Promise<Prepared>

/** Endpoints that need more than a row to be about. */
const prepared: Record<string, Prepare> = {
  'users POST /login': async ({ accounts }, asker) => {
    const unknown = { email: 'nobody@payline.example', password: 'long enough' }
    const { email, password } = isPerson(asker) ? accounts[asker] : unknown
    return { path: '/login', options: { body: { email, password } } }
  },
  // Of another session of another account, so that the asker's own goes on.
  'users POST /logout': async (product, asker) => {
    if (!isPerson(asker)) return { path: '/logout' }
    const { accessToken } = await product.signIn(await product.double(asker))
    return { path: '/logout', options: { bearer: accessToken } }
  },
  'users POST /unlock': async (product) => {
    const { email } = await product.double('user')
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

/**
 * One request of the table to a collection, on behalf of one asker.
 *
 * @throws where it is about a row of their own, and they have none
 */
export async function askCollection(
  product: Product,
  asker: Asker,
  { slug, name }: { slug: string; name: string },
): Promise<Answer> {
  const [endpoint = '', own] = name.split(' own')
  const [method = '', path = ''] = endpoint.split(' ')
  const special = prepared[`${slug} ${name}`]
  const request = special
    ? await special(product, asker)
    : await aboutRow(product, asker, { slug, method, path, own: own !== undefined })
  const rest = request.path === '/' ? '' : request.path.replace(/^\/\?/, '?')
  return product.ask(asker, method, `/api/${slug}${rest}`, request.options)
}

async function aboutRow(
  product: Product,
  asker: Asker,
  { slug, method, path, own }: { slug: string; method: string; path: string; own: boolean },
): Promise<Prepared> {
  const subject = subjects[slug]
  if (!subject) throw new Error(`There is nothing to ask ${slug} about; say what in subjects.ts.`)
  const id = own ? await ownRow(product, asker, subject) : await subject.row(product)
  const body = await bodyOf(product, subject, { method, path })
  return {
    path: await filled(product, { slug, method, path, id }),
    ...(body ? { options: { body } } : {}),
  }
}

async function ownRow(product: Product, asker: Asker, subject: Subject): Promise<string> {
  const id = isPerson(asker) ? await subject.ownRow?.(product, asker) : undefined
  if (!id) throw new Error(`${asker} has no row of their own.`)
  return id
}

/** The row in the place of the parameter, or as a condition where many may be meant. */
async function filled(
  product: Product,
  { slug, method, path, id }: { slug: string; method: string; path: string; id: string },
): Promise<string> {
  if (path === '/versions') return `${path}?where[parent][equals]=${id}`
  if (path.includes('versions')) {
    const list = `/api/${slug}/versions?where[parent][equals]=${id}`
    return path.replace(':id', await latestVersion(product, list))
  }
  if (path.includes(':key')) return path.replace(':key', await keyOf(product, id))
  const ofMany = method !== 'POST' && (path === '/' || path === '/count')
  return ofMany ? `${path}?where[id][equals]=${id}` : path.replace(/:id\??/, id)
}

async function bodyOf(
  product: Product,
  subject: Subject,
  { method, path }: { method: string; path: string },
): Promise<object | undefined> {
  if (method === 'PATCH') return subject.change
  if (method !== 'POST') return undefined
  if (path === '/') return subject.creation(product)
  return path === '/:key' || path.endsWith('/duplicate') ? subject.change : {}
}

/** The id of the first version that a list shows an admin; any id where there is no such list. */
export async function latestVersion(product: Product, list: string): Promise<string> {
  const answer = await product.ask('admin', 'GET', list)
  return answer.status === 404 ? randomUUID() : textAt(answer, 'docs', '0', 'id')
}
