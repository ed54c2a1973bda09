import type { ReactNode } from 'react'
import type { Frame } from '#components/frame/frame.ts'
import type { Crumb } from '#components/ui/navigation/Breadcrumbs.tsx'
import type { NeighboursModel } from '#components/ui/navigation/Neighbours.tsx'
import type { AnsweredQuestion } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import type { JsonLd } from '#domain/search/structuredData.ts'
import type { Drawing } from '../artwork/drawing.ts'
import type { NoteModel } from './itemNote.ts'

/** How a kind of items is shown: its pictures, its cards, and the pages of its items. */
export type KindView<Item, Labels, Content> = {
  drawing: Drawing<Item>
  /**
   * The item whose picture represents the kind: with a recognisable glyph, and another felt than
   * the examples of other kinds, because they are shown side by side.
   */
  example: Item
  /** An item in a list. */
  Card(props: CardProps<Item, Labels>): ReactNode
  /** The labels of cards in the listing. Reads only documents that the cards show. */
  cardLabels(loaders: Loaders): Labels
  /** The item without what the visitor may not see; by default the item itself. */
  shownTo?(loaders: Loaders, item: Item): Item
  pageOf(loaders: Loaders, item: Item): ItemPage<Content>
  Screen(props: ScreenProps<Content>): ReactNode
  /** The target of the link on the not-found screen; by default the home page. */
  backPath?: string
}

export type CardProps<Item, Labels> = { item: Item; labels: Labels; level: 2 | 3 }

/** The content of the page about an item, as far as it differs between kinds. */
export type ItemPage<Content> = {
  /** The label of the kind's listing in the breadcrumbs. */
  listing: string
  prose: { summary: string; faq: AnsweredQuestion[] }
  /** Structured data in addition to the breadcrumbs and the questions. */
  jsonLd?: JsonLd[]
  content: Content
}

/** The shared content of every page about one item. */
export type DetailContent = {
  crumbs: Crumb[]
  /** The editors' note on the item. */
  note: NoteModel
  neighbours: NeighboursModel
}

export type ScreenProps<Content> = { content: Content & DetailContent; frame: Frame }
