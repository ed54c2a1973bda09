import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { type ItemOf, type ListingPage, pageSize } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { type Pagination, paginate } from '#domain/catalogue/pagination.ts'
import type { Listings } from '#domain/copy/catalogueCopy.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import { itemListData, type JsonLd } from '#domain/structuredData.ts'
import { canonical, matchUrl, paths } from '#domain/urls.ts'
import { pageHead } from './head.ts'
import type { Missing, PageData } from './pageData.ts'
import { readFrame } from './readFrame.ts'

export type ListingContent<K extends Kind> = {
  kind: K
  heading: string
  intro: string
  position: string
  items: ItemOf<K>[]
  pagination: Pagination
  labels: Listings['labels']
}

/**
 * What a listing's `+data.ts` returns: the page of it that the address asks for.
 *
 * @param nameOf what an item's card is headed with
 */
export function listingData<K extends Kind>(
  context: PageContextServer,
  kind: K,
  nameOf: (item: ItemOf<K>) => string,
): PageData<ListingContent<K>> {
  const { loaders } = context
  const requested = requestedPage(context, kind)
  const { items, page, pages, total } = requested
  const copy = loaders.copy('listings')
  const values = {
    total: total.toLocaleString('en-US'),
    page: String(page),
    pages: String(pages),
  }
  const { heading, intro, meta } = fillDocument(copy[kind], values)
  const labels = fillDocument(copy.labels, values)
  return {
    frame: readFrame(loaders),
    head: pageHead(loaders, {
      meta,
      canonicalPath: paths.listing(kind, page),
      jsonLd: [itemList(loaders.siteUrl, kind, heading, requested, nameOf)],
    }),
    content: {
      kind,
      heading,
      intro,
      position: labels.position,
      items,
      pagination: paginate(page, pages),
      labels,
    },
  }
}

function requestedPage<K extends Kind>(context: PageContextServer, kind: K): ListingPage<K> {
  const { catalogue } = context.loaders
  const { pathname, searchOriginal } = context.urlParsed
  const match = matchUrl(pathname, new URLSearchParams(searchOriginal ?? ''), catalogue)
  if (match.screen === 'redirect') throw redirect(match.to, match.status)
  const page = match.screen === 'listing' ? catalogue.page(kind, match.page) : undefined
  if (page) return page
  const missing: Missing = { screen: 'listing-beyond', kind, pages: catalogue.pages(kind) }
  throw render(404, missing)
}

function itemList<K extends Kind>(
  siteUrl: string,
  kind: K,
  name: string,
  { items, page, total }: ListingPage<K>,
  nameOf: (item: ItemOf<K>) => string,
): JsonLd {
  return itemListData({
    name,
    total,
    from: (page - 1) * pageSize + 1,
    items: items.map((item) => ({
      name: nameOf(item),
      url: canonical(siteUrl, paths.detail(kind, item.id)),
    })),
  })
}
