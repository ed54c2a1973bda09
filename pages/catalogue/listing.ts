import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { itemsShownTo, kindViews } from '#components/catalogue/kindViews.ts'
import type { FilterModel } from '#components/catalogue/listing/FilterForm.tsx'
import type { ListingContent } from '#components/catalogue/listing/ListingScreen.tsx'
import type { Catalogue, ListingPage } from '#domain/catalogue/catalogue.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import { type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import {
  filteredPage,
  filteredPages,
  type ListingFilter,
  parseFilter,
} from '#domain/catalogue/listing/filter.ts'
import { paginate } from '#domain/catalogue/listing/pagination.ts'
import { pageSize } from '#domain/catalogue/listingPage.ts'
import type { Listings } from '#domain/content/documents/pages/catalogueCopy.ts'
import type { Meta } from '#domain/content/fields/text.ts'
import { fillDocument, fillTokens } from '#domain/content/fields/tokens.ts'
import { itemListData, type JsonLd } from '#domain/search/structuredData.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import type { Missing, PageData } from '../data/pageData.ts'
import { readFrame } from '../data/readFrame.ts'
import { pageHead } from '../head/head.ts'

/** The part of the page context that a listing reads. */
type ListingContext = {
  loaders: PageContextServer['loaders']
  urlParsed: Pick<PageContextServer['urlParsed'], 'searchOriginal'>
}

type Requested<K extends Kind> = ListingPage<K> & { filter: ListingFilter | undefined }

/** The requested page of a listing. */
export function listingData<K extends Kind>(
  context: ListingContext,
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
        meta: filter
          ? narrowedMeta(paged, filter, copy, filterChoices(loaders.catalogue, kind))
          : paged,
        canonicalPath,
        // A list of none is no structured data.
        jsonLd:
          filter || requested.items.length === 0
            ? []
            : [itemList(loaders.siteUrl, kind, heading, requested)],
      }),
      // Filtered listings are not indexed: they are endless combinations of the same items. Nor are
      // listings without any.
      ...(filter || total === 0 ? { robots: 'noindex' } : {}),
    },
    content: {
      kind,
      heading,
      intro,
      conditions: loaders.conditionsBeside(heading, intro),
      position: total === 0 ? '' : labels.position,
      items: itemsShownTo(loaders, kind, items),
      pagination: paginate(page, pages),
      filters: {
        ...filterChoices(loaders.catalogue, kind),
        filter,
        found: fillTokens(filters.found, { total: total.toLocaleString('en-US') }),
      },
      words: { labels, filters, sorting },
      cardLabels: kindViews[kind].cardLabels(loaders),
    },
  }
}

/** The address is already canonical: the server redirects other addresses before. */
function requestedPage<K extends Kind>(context: ListingContext, kind: K): Requested<K> {
  const { catalogue } = context.loaders
  const search = new URLSearchParams(context.urlParsed.searchOriginal ?? '')
  const filter = parseFilter(catalogue, kind, search)
  const page = Number(search.get('page') ?? 1)
  const listed = filter ? filteredPage(catalogue, kind, filter, page) : catalogue.page(kind, page)
  if (listed) return { ...listed, filter }
  const pages = filter ? filteredPages(catalogue, kind, filter) : catalogue.pages(kind)
  throw render(404, { screen: 'listing-beyond', kind, pages, filter } satisfies Missing)
}

function filterChoices(
  catalogue: Catalogue,
  kind: Kind,
): Pick<FilterModel, 'kind' | 'facets' | 'sorts'> {
  const { facets, sorts } = kindDefinitions[kind].filters
  return {
    kind,
    facets: facets
      .map(({ name }) => ({ name, options: catalogue.options(kind, name) }))
      .filter(({ options }) => options.length > 0),
    sorts: sorts.map(({ name }) => name),
  }
}

/** The meta texts of a filtered listing, which name the filter. */
function narrowedMeta(
  meta: Meta,
  { text, chosen, sort }: ListingFilter,
  { filters, sorting }: Pick<Listings, 'filters' | 'sorting'>,
  { facets }: Pick<FilterModel, 'facets'>,
): Meta {
  const choices = facets.flatMap(({ name, options }) =>
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
