import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { FilterModel } from '#components/site/FilterForm.tsx'
import type { ListingView } from '#components/site/ListingScreen.tsx'
import type { ItemOf, ListingPage } from '#domain/catalogue/catalogue.ts'
import { facetsOf } from '#domain/catalogue/facets.ts'
import {
  filteredPage,
  filteredPages,
  type ListingFilter,
  parseFilter,
} from '#domain/catalogue/filter.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { pageSize } from '#domain/catalogue/listingPage.ts'
import { paginate } from '#domain/catalogue/pagination.ts'
import type { Listings } from '#domain/copy/catalogueCopy.ts'
import type { Meta } from '#domain/copy/text.ts'
import { fillDocument, fillTokens } from '#domain/copy/tokens.ts'
import { itemListData, type JsonLd } from '#domain/structuredData.ts'
import { canonical, paths } from '#domain/urls.ts'
import { pageHead } from './head.ts'
import type { Missing, PageData } from './pageData.ts'
import { readFrame } from './readFrame.ts'

export type ListingContent<K extends Kind> = ListingView & { kind: K; items: ItemOf<K>[] }

/** The requested page of a listing. */
type Requested<K extends Kind> = ListingPage<K> & { filter: ListingFilter | undefined }

/** What a listing's `+data.ts` returns: the requested page. */
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
  const canonicalPath = paths.listing(kind, page, filter)
  return {
    frame: readFrame(loaders, canonicalPath),
    head: {
      ...pageHead(loaders, {
        meta: filter ? narrowedMeta(paged, kind, filter, copy) : paged,
        canonicalPath,
        jsonLd: filter ? [] : [itemList(loaders.siteUrl, kind, heading, requested)],
      }),
      // Filtered listings are not indexed: they are endless combinations of the same items.
      ...(filter ? { robots: 'noindex' } : {}),
    },
    content: {
      kind,
      heading,
      intro,
      conditions: loaders.conditionsBeside(heading, intro),
      position: total === 0 ? '' : labels.position,
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

/** The address is already canonical: the server redirects other addresses before. */
function requestedPage<K extends Kind>(context: PageContextServer, kind: K): Requested<K> {
  const { catalogue } = context.loaders
  const search = new URLSearchParams(context.urlParsed.searchOriginal ?? '')
  const filter = parseFilter(kind, search)
  const page = Number(search.get('page') ?? 1)
  const listed = filter ? filteredPage(catalogue, kind, filter, page) : catalogue.page(kind, page)
  if (listed) return { ...listed, filter }
  const pages = filter ? filteredPages(catalogue, kind, filter) : catalogue.pages(kind)
  throw render(404, { screen: 'listing-beyond', kind, pages, filter } satisfies Missing)
}

function filterChoices(kind: Kind): Pick<FilterModel, 'kind' | 'facets' | 'sorts'> {
  const { facets, sorts } = facetsOf[kind]
  return {
    kind,
    facets: facets.map(({ name, options }) => ({ name, options })),
    sorts: sorts.map(({ name }) => name),
  }
}

/** The meta texts of a filtered listing, which name the filter. */
function narrowedMeta(
  meta: Meta,
  kind: Kind,
  { text, chosen, sort }: ListingFilter,
  { filters, sorting }: Pick<Listings, 'filters' | 'sorting'>,
): Meta {
  const choices = facetsOf[kind].facets.flatMap(({ name, options }) =>
    options
      .filter(({ value }) => value === chosen[name])
      // With the name of the attribute: "Beginner" is a level as well as a category.
      .map(({ label }) => `${filters[name]} ${label}`),
  )
  const what = [text && `“${text}”`, ...choices, sort && sorting[sort]].filter(Boolean).join(', ')
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
