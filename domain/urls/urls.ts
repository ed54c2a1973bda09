import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ItemIds } from '../catalogue/itemIds.ts'
import { type Kind, kindDefinitions, kinds } from '../catalogue/kinds.ts'
import {
  filteredPages,
  filterNames,
  filterParameters,
  type ListingFilter,
  parseFilter,
} from '../catalogue/listing/filter.ts'
import { withoutSlashes } from './canonicalPath.ts'
import { screenPaths } from './screenPaths.ts'
import { staticRoutes } from './staticRoutes.ts'

export { canonical } from './screenPaths.ts'

type StaticPage = keyof typeof staticRoutes

const casinoPrefix = '/casino/'

/** Every path of the site; no other module builds paths. */
export const paths = {
  ...screenPaths,
  /**
   * A page of a listing, from 1, of all items or of the filtered items. The first page has no page
   * number, so that it has one address only.
   */
  listing(kind: Kind, page = 1, filter: ListingFilter | undefined = undefined): string {
    const parameters = filter ? filterParameters(kind, filter) : []
    if (page !== 1) parameters.push(['page', String(page)])
    const query = new URLSearchParams(parameters).toString()
    const path = `/${kindDefinitions[kind].pathNames.listing}`
    return query === '' ? path : `${path}?${query}`
  },
  /** The detail screen of an item. */
  detail(kind: Kind, id: string): string {
    return `/${kindDefinitions[kind].pathNames.item}/${encodeURIComponent(id)}`
  },
  /** The page about a casino. */
  casino(slug: string): string {
    return casinoPrefix + slug
  },
}

/**
 * The screen at an address. It contains no text of the address except known values and the words of
 * a search.
 */
export type Match =
  | { screen: 'static'; page: StaticPage; path: string }
  | { screen: 'listing'; kind: Kind; page: number; filter: ListingFilter | undefined }
  /** A page after the last; `pages` is the number of the last page. */
  | { screen: 'listing-beyond'; kind: Kind; pages: number; filter: ListingFilter | undefined }
  | { screen: 'detail'; kind: Kind; id: string }
  /** A page of `OwnPages`; the address has its canonical query. */
  | { screen: 'own'; path: string; address: string }
  | { screen: 'detail-not-found'; kind: Kind }
  /** A redirect to `to`, the canonical form of the address; a path of this site. */
  | { screen: 'redirect'; to: string; status: 301 }
  | { screen: 'not-found' }

const notFound: Match = { screen: 'not-found' }
const missingItemId = 'not-found'
const notFoundPath = '/404'

/**
 * The kind of the listing at a path, or the kind and the id of the item, which may not exist.
 *
 * @returns undefined for any other path
 */
export function cataloguePathAt(path: string): { kind: Kind; id?: string } | undefined {
  const [empty, first, id, ...rest] = path.split('/', 4)
  if (empty !== '' || rest.length > 0) return undefined
  const wanted = id === undefined ? 'listing' : 'item'
  const kind = kinds.find((one) => kindDefinitions[one].pathNames[wanted] === first)
  if (!kind || id === '') return undefined
  return id === undefined ? { kind } : { kind, id }
}

/**
 * The screen for a request of this address. Query parameters other than a listing's `page` and
 * filter change nothing. Accepts any text and never throws.
 *
 * @param pathname as in the request line, not decoded: other encodings of a path do not exist
 */
export function matchUrl(pathname: string, search: URLSearchParams, catalogue: Catalogue): Match {
  const path = withoutSlashes(pathname)
  const match = matchPath(path, search, catalogue)
  if (path === pathname || !hasOwnAddress(match)) return match
  return { screen: 'redirect', to: cacheKeyOf(match), status: 301 }
}

/**
 * Whether there is a page at an address, as far as that depends on which items there are: a listing has
 * at most as many pages with a filter as it has without.
 */
export function hasPage(pathname: string, search: URLSearchParams, items: ItemIds): boolean {
  const path = withoutSlashes(pathname)
  const found = cataloguePathAt(path)
  if (!found) return staticPages.has(path) || items.ownPages.has(path)
  if (found.id !== undefined) return items.has(found.kind, found.id)
  return pageIn(search) <= items.pages(found.kind)
}

/** The page of a listing that a query requests: the first one for anything but a whole number from 1. */
function pageIn(search: URLSearchParams): number {
  const page = search.get('page')
  return page !== null && /^[1-9][0-9]*$/.test(page) ? Number(page) : 1
}

/**
 * The part of a query that the site's own pages don't use, unchanged: mainly campaign parameters. A
 * redirect must append it, else statistics lose the campaign.
 *
 * @param query without its question mark
 * @param to the address of the redirect, whose own parameters are not appended again
 */
export function passThroughQuery(query: string, to = ''): string {
  const written = new URLSearchParams(to.split('?', 2)[1])
  const isOwn = (name: string) =>
    name === 'page' || written.has(name) || kinds.some((kind) => filterNames(kind).includes(name))
  const isPassedThrough = (pair: string) => {
    const [name] = new URLSearchParams(pair).keys()
    return name !== undefined && !isOwn(name)
  }
  return query.split('&').filter(isPassedThrough).join('&')
}

/**
 * The address that all requests with the same response share: path and known query. The key is
 * itself an address with the same match. There are at most about twice as many keys as pages of the
 * site, however many addresses are requested; only filtered listings have as many keys as searches.
 */
export function cacheKeyOf(match: Match): string {
  switch (match.screen) {
    case 'static':
      return match.path
    case 'listing':
      return paths.listing(match.kind, match.page, match.filter)
    case 'listing-beyond':
      return paths.listing(match.kind, match.pages + 1, match.filter)
    case 'detail':
      return paths.detail(match.kind, match.id)
    case 'own':
      return match.address
    case 'detail-not-found':
      return paths.detail(match.kind, missingItemId)
    case 'redirect':
      return withSlash(match.to)
    case 'not-found':
      return notFoundPath
  }
}

/** Whether a cache key is that of a filtered listing; visitors can request any number of them. */
export function isFilteredKey(key: string): boolean {
  const query = key.split('?', 2)[1]
  return query !== undefined && !query.startsWith('page=')
}

/** Whether a cache key is that of a page that runs in the browser. */
export function isApplicationKey(key: string): boolean {
  return Object.values(staticRoutes).some(({ path, application }) => application && path === key)
}

/**
 * The path of every static page, every page of a listing and every own page that search engines may
 * list: a listing without items has too little for them.
 */
export function* mainPages(catalogue: ItemIds): Generator<string, void, undefined> {
  for (const { path, application } of Object.values(staticRoutes)) if (!application) yield path
  for (const kind of kinds.filter((one) => catalogue.total(one) > 0)) {
    for (let page = 1; page <= catalogue.pages(kind); page += 1) yield paths.listing(kind, page)
  }
  for (const [path, { isListed }] of catalogue.ownPages) if (isListed) yield path
}

/** The path of every page that search engines may list: static pages, listings, details. */
export function* publicPages(catalogue: ItemIds): Generator<string, void, undefined> {
  yield* mainPages(catalogue)
  for (const kind of kinds) {
    for (const id of catalogue.ids(kind)) yield paths.detail(kind, id)
  }
}

const staticPages = new Map<string, Match>()
for (const page of Object.keys(staticRoutes).filter(isStaticPage)) {
  const { path } = staticRoutes[page]
  staticPages.set(path, { screen: 'static', page, path })
}

function isStaticPage(name: string): name is StaticPage {
  return Object.hasOwn(staticRoutes, name)
}

/** The form of a path that is redirected to it: with a trailing slash. */
function withSlash(path: string): string {
  const [bare, query] = path.split('?')
  return query === undefined ? `${bare}/` : `${bare}/?${query}`
}

function hasOwnAddress(match: Match): boolean {
  const { screen } = match
  return screen === 'static' || screen === 'listing' || screen === 'detail' || screen === 'own'
}

function matchPath(path: string, search: URLSearchParams, catalogue: Catalogue): Match {
  const found = cataloguePathAt(path)
  if (!found) return staticPages.get(path) ?? ownPageAt(path, search, catalogue) ?? notFound
  const { kind, id } = found
  if (id === undefined) return matchListing(kind, search, catalogue)
  if (catalogue.get(kind, id)) return { screen: 'detail', kind, id }
  return { screen: 'detail-not-found', kind }
}

function ownPageAt(
  path: string,
  search: URLSearchParams,
  { ownPages }: Catalogue,
): Match | undefined {
  const page = ownPages.get(path)
  if (!page) return undefined
  const query = page.queryOf?.(search) ?? ''
  return { screen: 'own', path, address: query === '' ? path : `${path}?${query}` }
}

/** Whether the site has a page at a path, or can have one, that no editor adds. */
export function isTakenPath(path: string): boolean {
  return (
    staticPages.has(path) ||
    cataloguePathAt(path) !== undefined ||
    path === paths.allCasinos ||
    path.startsWith(casinoPrefix)
  )
}

function matchListing(kind: Kind, search: URLSearchParams, catalogue: Catalogue): Match {
  const filter = parseFilter(catalogue, kind, search)
  const page = pageIn(search)
  const pages = filter ? filteredPages(catalogue, kind, filter) : catalogue.pages(kind)
  if (page > pages) return { screen: 'listing-beyond', kind, pages, filter }
  const to = paths.listing(kind, page, filter)
  if (!isCanonical(kind, search, to)) return { screen: 'redirect', to, status: 301 }
  return { screen: 'listing', kind, page, filter }
}

/**
 * Whether each known parameter has the same value in the query and in the listing's own address.
 */
function isCanonical(kind: Kind, search: URLSearchParams, address: string): boolean {
  const own = new URLSearchParams(address.split('?', 2)[1])
  return [...filterNames(kind), 'page'].every((name) => search.get(name) === own.get(name))
}
