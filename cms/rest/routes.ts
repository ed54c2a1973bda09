import type { SanitizedConfig } from 'payload'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import type { Collection, Global } from '../admin/naming/entityLabel.ts'

type Method = 'get' | 'post' | 'patch' | 'delete'
type Route = `${Method} /${string}`

/**
 * Every route of the REST API, by kind of entity. Payload mounts more, also for its own collections, and
 * a release of Payload may add some: all others respond 404.
 */
const routes = {
  root: ['get /access', 'post /preview-links'],
  collection: [
    'get /',
    'get /:id',
    'get /count',
    'post /',
    'post /access/:id?',
    'patch /',
    'patch /:id',
    'delete /',
    'delete /:id',
  ],
  global: ['get /', 'post /', 'post /access'],
  versions: ['get /versions', 'get /versions/:id', 'post /versions/:id'],
  duplicate: ['post /:id/duplicate'],
  upload: ['get /file/:filename'],
  // The sign-in at `/api/users/login` is the site's own; see server/accounts/adminSignIn.ts.
  auth: ['get /me', 'post /logout', 'post /refresh-token', 'post /unlock'],
} satisfies Record<string, readonly Route[]>

/** The items of a kind as files. */
const itemFileRoutes: readonly Route[] = [
  'get /export',
  'get /import',
  'post /import',
  'patch /import',
  'delete /import',
  'post /import/apply',
]

/** Routes of single collections. */
const ownRoutes: Readonly<Record<string, readonly Route[]>> = {
  ...Object.fromEntries(kinds.map((kind) => [collectionOf(kind), itemFileRoutes])),
  'api-tokens': ['post /issue'],
  'audit-log': ['get /export'],
  'revenue-reports': ['post /check', 'post /import'],
  feeds: ['post /:id/imports', 'get /:id/imports'],
  'casino-connections': ['post /:id/secrets', 'get /:id/secrets', 'post /:id/test'],
  'currency-rates': ['post /import'],
  claims: ['get /report', 'get /copy-check-context'],
}

/** Routes of Payload's own collections: those that the admin requests. */
const payloadRoutes: Readonly<Record<string, readonly Route[]>> = {
  'payload-locked-documents': ['get /', 'patch /:id', 'delete /:id'],
  'payload-preferences': ['get /:key', 'post /:key', 'delete /'],
}

export const rootRoutes: readonly Route[] = routes.root

/** The routes of a collection or a global, relative to its address. */
export function routesOf(entity: Collection | Global): readonly Route[] {
  const { slug, versions } = entity
  if (slug.startsWith('payload-')) return payloadRoutes[slug] ?? []
  const ofVersions = versions ? routes.versions : []
  if (!('upload' in entity)) return [...routes.global, ...ofVersions]
  return [
    ...routes.collection,
    ...ofVersions,
    ...(entity.disableDuplicate ? [] : routes.duplicate),
    ...(entity.upload ? routes.upload : []),
    ...(entity.auth ? routes.auth : []),
    ...(ownRoutes[slug] ?? []),
  ]
}

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const address = /^(\/api\/(?:globals\/)?[^/]+)(.*)$/

/** Whether the REST API has a route, for a method in lower case and the path of a URL. */
export function createRouteMatcher({
  collections,
  globals,
}: SanitizedConfig): (method: string, pathname: string) => boolean {
  const root = matching(rootRoutes)
  const entities = new Map<string, RegExp>([
    ...collections.map((it) => [`/api/${it.slug}`, matching(routesOf(it))] as const),
    ...globals.map((it) => [`/api/globals/${it.slug}`, matching(routesOf(it))] as const),
  ])
  return (method, pathname) => {
    if (!isDecodable(pathname)) return false
    const path = pathname.replace(/\/$/, '')
    const [, prefix = '', rest = ''] = address.exec(path) ?? []
    const entity = entities.get(prefix)
    return entity
      ? entity.test(`${method} ${rest || '/'}`)
      : root.test(`${method} ${path.slice('/api'.length)}`)
  }
}

/** Ids are UUIDs, so no route with an id matches the name of another. */
function matching(all: readonly Route[]): RegExp {
  const patterns = all.map((route) =>
    route.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
      const part = name === 'id' ? uuid : '[^/]+'
      return `(?:/${part})${optional}`
    }),
  )
  return new RegExp(`^(?:${patterns.join('|')})$`)
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
