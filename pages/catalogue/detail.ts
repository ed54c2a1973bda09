import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { noteModel, questionsInWords } from '#components/catalogue/item/itemNote.ts'
import type { DetailContent } from '#components/catalogue/item/kindView.ts'
import { itemsShownTo, kindViews, type PageContent } from '#components/catalogue/kindViews.ts'
import type { Crumb } from '#components/ui/navigation/Breadcrumbs.tsx'
import type { Neighbour, NeighboursModel } from '#components/ui/navigation/Neighbours.tsx'
import { itemMeta } from '#domain/catalogue/itemMeta.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { ItemOf, Kind } from '#domain/catalogue/kinds.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { breadcrumbData, faqData } from '#domain/search/structuredData.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import type { Missing, PageData } from '../data/pageData.ts'
import { readFrame } from '../data/readFrame.ts'
import { pageHead, unlistedHead } from '../head/head.ts'

/** The content of the page about an item, with what every such page shows. */
export type ItemContent<K extends Kind> = { kind: K; item: PageContent<K> & DetailContent }

type ItemContext = Pick<PageContextServer, 'loaders' | 'routeParams'>

/** The page of the requested item. */
export function detailData<K extends Kind>(
  context: ItemContext,
  kind: K,
): PageData<ItemContent<K>> {
  const { loaders } = context
  const view = kindViews[kind]
  const requested = requestedItem(context, kind)
  const [item = requested] = itemsShownTo(loaders, kind, [requested])
  const { listing, prose, jsonLd = [], content } = view.pageOf(loaders, item)
  const crumbs = crumbsOf(loaders, kind, item, listing)
  const entry = loaders.entry(kind, item.id)
  const headOf = entry?.noindex ? unlistedHead : pageHead
  const verdictHeading = loaders.copy('detail-pages').shared.verdict
  const note = noteModel(entry, verdictHeading, loaders.conditionsBeside)
  const questions = questionsInWords(note, prose.faq)
  const canonicalPath = paths.detail(kind, item.id)
  const trail = crumbs.map(({ label, path }) => ({
    name: label,
    url: canonical(loaders.siteUrl, path),
  }))
  return {
    frame: readFrame(loaders, canonicalPath),
    head: headOf(loaders, {
      meta: { ...itemMeta(kind, item), description: prose.summary },
      canonicalPath,
      image: entry?.image ?? null,
      jsonLd: [
        ...jsonLd,
        breadcrumbData(trail),
        ...(questions.length === 0 ? [] : [faqData(questions)]),
      ],
    }),
    content: {
      kind,
      item: {
        ...content,
        crumbs,
        note,
        neighbours: neighboursOf(loaders, kind, item),
      },
    },
  }
}

/** The requested item; if it does not exist, throws the not-found screen of its kind. */
function requestedItem<K extends Kind>({ loaders, routeParams }: ItemContext, kind: K): ItemOf<K> {
  const item = loaders.catalogue.get(kind, routeParams.id ?? '')
  if (!item) throw render(404, { screen: 'detail-not-found', kind } satisfies Missing)
  return item
}

function crumbsOf<K extends Kind>(
  loaders: Loaders,
  kind: K,
  item: ItemOf<K>,
  listing: string,
): Crumb[] {
  return [
    { label: loaders.copy('site-settings').labels.home, path: paths.home },
    { label: listing, path: paths.listing(kind) },
    { label: itemName(kind, item), path: paths.detail(kind, item.id) },
  ]
}

function neighboursOf<K extends Kind>(loaders: Loaders, kind: K, item: ItemOf<K>): NeighboursModel {
  const { neighbours, previous, next } = loaders.copy('detail-pages').shared
  const beside = loaders.catalogue.neighbours(kind, item.id)
  const link = (it: ItemOf<K> | undefined): Neighbour | undefined =>
    it && { name: itemName(kind, it), path: paths.detail(kind, it.id) }
  return {
    label: neighbours,
    previousLabel: previous,
    nextLabel: next,
    previous: link(beside.previous),
    next: link(beside.next),
  }
}
