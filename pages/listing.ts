import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { FilterModel } from '#components/site/FilterForm.tsx'
import type { ListingView } from '#components/site/ListingScreen.tsx'
import { type ItemOf, type ListingPage, pageSize } from '#domain/catalogue/catalogue.ts'
import { facetsOf } from '#domain/catalogue/facets.ts'
import { filteredPage, type ListingFilter } from '#domain/catalogue/filter.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { paginate } from '#domain/catalogue/pagination.ts'
import type { Listings } from '#domain/copy/catalogueCopy.ts'
import type { Meta } from '#domain/copy/text.ts'
import { fillDocument, fillTokens } from '#domain/copy/tokens.ts'
import { itemListData, type JsonLd } from '#domain/structuredData.ts'
import { canonical, matchUrl, paths } from '#domain/urls.ts'
import { pageHead } from './head.ts'
import type { PageData } from './pageData.ts'
import { readFrame } from './readFrame.ts'

export type ListingContent<K extends Kind> = ListingView & { kind: K; items: ItemOf<K>[] }

/** The page of a listing that an address asks for. */
type Requested<K extends Kind> = ListingPage<K> & { filter: ListingFilter | undefined }

/** What a listing's `+data.ts` returns: the page of it that the address asks for. */
export function listingData<K extends Kind>(
  context: PageContextServer,
  kind: K,
): PageData<ListingContent<K>> {
  const { loaders } = context
  const requested = requestedPage(context, kind)
  const { items, page, pages, total, filter } = requested
  const copy = loaders.copy('listings')
  const values = {
    total: loaders.catalogue.total(kind).toLocaleString('en-US'),
    page: String(page),
    pages: String(pages),
  }
  const { heading, intro, meta } = fillDocument(copy[kind], values)
  const labels = fillDocument(copy.labels, values)
  const { filters, sorting } = copy
  const paged =
    page === 1 ? meta : { ...meta, description: `${labels.position}. ${meta.description}` }
  return {
    frame: readFrame(loaders),
    head: {
      ...pageHead(loaders, {
        meta: filter ? narrowedMeta(paged, kind, filter, sorting) : paged,
        kind,
        canonicalPath: paths.listing(kind, page, filter),
        jsonLd: filter ? [] : [itemList(loaders.siteUrl, kind, heading, requested)],
      }),
      // Combinations without end of what the listing shows anyway: nothing for a search engine.
      ...(filter ? { robots: 'noindex' } : {}),
    },
    content: {
      kind,
      heading,
      intro,
      position: labels.position,
      items,
      pagination: paginate(page, pages),
      filters: {
        ...filterChoices(kind),
        filter,
        found: fillTokens(filters.found, { total: total.toLocaleString('en-US') }),
      },
      words: { labels, filters, sorting },
    },
  }
}

function requestedPage<K extends Kind>(context: PageContextServer, kind: K): Requested<K> {
  const { catalogue } = context.loaders
  const { pathname, searchOriginal } = context.urlParsed
  const match = matchUrl(pathname, new URLSearchParams(searchOriginal ?? ''), catalogue)
  if (match.screen === 'redirect') throw redirect(match.to, match.status)
  if (match.screen === 'listing-beyond') throw render(404, match)
  if (match.screen !== 'listing') throw new Error(`${pathname} is no listing`)
  const { page, filter } = match
  const listed = filter ? filteredPage(catalogue, kind, filter, page) : catalogue.page(kind, page)
  if (!listed) throw new Error(`${pathname} has no page ${page}`)
  return { ...listed, filter }
}

function filterChoices(kind: Kind): Pick<FilterModel, 'kind' | 'facets' | 'sorts'> {
  const { facets, sorts } = facetsOf[kind]
  return {
    kind,
    facets: facets.map(({ name, options }) => ({ name, options })),
    sorts: sorts.map(({ name }) => name),
  }
}

/** The meta texts of a filtered listing, which say what it was narrowed to. */
function narrowedMeta(
  meta: Meta,
  kind: Kind,
  { text, chosen, sort }: ListingFilter,
  sorting: Listings['sorting'],
): Meta {
  const labels = facetsOf[kind].facets.flatMap(({ name, options }) =>
    options.filter(({ value }) => value === chosen[name]).map(({ label }) => label),
  )
  const what = [text && `“${text}”`, ...labels, sort && sorting[sort]].filter(Boolean).join(', ')
  return { ...meta, title: `${what}: ${meta.title}`, description: `${what}: ${meta.description}` }
}

function itemList<K extends Kind>(
  siteUrl: string,
  kind: K,
  name: string,
  { items, page, total }: ListingPage<K>,
): JsonLd {
  return itemListData({
    name,
    total,
    from: (page - 1) * pageSize + 1,
    items: items.map((item) => ({
      name: itemName(kind, item),
      url: canonical(siteUrl, paths.detail(kind, item.id)),
    })),
  })
}
