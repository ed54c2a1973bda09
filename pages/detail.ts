import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { type NoteModel, noteModel } from '#components/site/itemNote.ts'
import type { Crumb } from '#components/ui/Breadcrumbs.tsx'
import type { Neighbour, NeighboursModel } from '#components/ui/Neighbours.tsx'
import type { ItemOf } from '#domain/catalogue/catalogue.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { Loaders } from '#domain/loaders.ts'
import { itemMeta } from '#domain/prose/itemMeta.ts'
import type { AnsweredQuestion } from '#domain/prose/wordingPicker.ts'
import { breadcrumbData, faqData, type JsonLd } from '#domain/structuredData.ts'
import { canonical, paths } from '#domain/urls.ts'
import { pageHead, unlistedHead } from './head.ts'
import type { Missing, PageData } from './pageData.ts'
import { readFrame } from './readFrame.ts'

/** The shared content of every page about one item. */
export type DetailContent = {
  crumbs: Crumb[]
  /** The editors' note on the item. */
  note: NoteModel
  neighbours: NeighboursModel
}

type Subject<K extends Kind, Content> = {
  kind: K
  item: ItemOf<K>
  /** The label of the kind's listing in the breadcrumbs. */
  listing: string
  prose: { summary: string; faq: AnsweredQuestion[] }
  /** Structured data in addition to the breadcrumbs and the questions. */
  jsonLd?: JsonLd[]
  /** The content of pages of this kind only. */
  content: Content
}

/** The requested item; if it does not exist, throws the not-found screen of its kind. */
export function requestedItem<K extends Kind>(
  { loaders, routeParams }: PageContextServer,
  kind: K,
): ItemOf<K> {
  const item = loaders.catalogue.get(kind, routeParams.id ?? '')
  if (!item) throw render(404, { screen: 'detail-not-found', kind } satisfies Missing)
  return item
}

/** What the `+data.ts` of a detail page returns. */
export function detailData<K extends Kind, Content>(
  loaders: Loaders,
  subject: Subject<K, Content>,
): PageData<Content & DetailContent> {
  const { kind, item, prose, jsonLd = [], content } = subject
  const crumbs = crumbsOf(loaders, subject)
  const note = loaders.itemNote(item.id)
  const headOf = note?.noindex ? unlistedHead : pageHead
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
      image: note?.image ?? null,
      jsonLd: [...jsonLd, breadcrumbData(trail), faqData(prose.faq)],
    }),
    content: {
      ...content,
      crumbs,
      note: noteModel(note, loaders.copy('detail-pages').shared.verdict, loaders.conditionsBeside),
      neighbours: neighboursOf(loaders, kind, item),
    },
  }
}

function crumbsOf<K extends Kind>(
  loaders: Loaders,
  { kind, item, listing }: Pick<Subject<K, unknown>, 'kind' | 'item' | 'listing'>,
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
