import type { ReactNode } from 'react'
import type { ItemOf } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { Pagination as PaginationModel } from '#domain/catalogue/pagination.ts'
import type { Listings } from '#domain/copy/catalogueCopy.ts'
import { paths } from '#domain/urls.ts'
import { CardGrid } from '../ui/CardGrid.tsx'
import { Container } from '../ui/Container.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Prose } from '../ui/Prose.tsx'
import { GlyphSheet } from './artwork/Artwork.tsx'
import { glyphsOf } from './artwork/drawings.ts'
import { FilterForm, type FilterModel } from './FilterForm.tsx'
import { PageHeader } from './PageHeader.tsx'

/** The content of one page of a listing, except its items. */
export type ListingView = {
  /** Contains the number of items in the whole listing. */
  heading: string
  intro: string
  /** The conditions of the offer, if heading or intro mention the offer; otherwise empty. */
  conditions: string
  /** The page number and the number of pages; empty for an empty listing. */
  position: string
  pagination: PaginationModel
  filters: FilterModel
  words: Pick<Listings, 'labels' | 'filters' | 'sorting'>
}

type Props<K extends Kind> = ListingView & {
  kind: K
  items: readonly ItemOf<K>[]
  /** The card of an item. */
  children: (item: ItemOf<K>) => ReactNode
}

/** One page of a listing, for every kind of item. */
export function ListingScreen<K extends Kind>({ kind, items, children, ...view }: Props<K>) {
  const { heading, intro, conditions, position, pagination, filters, words } = view
  const { labels } = words
  const back = { label: labels.back, path: paths.home }
  return (
    <>
      <PageHeader heading={heading} intro={intro} conditions={conditions} back={back}>
        {position && <p className="label mt-5 text-muted">{position}</p>}
      </PageHeader>
      <Container>
        <FilterForm model={filters} words={words} />
        <div className="mt-6">
          <GlyphSheet glyphs={glyphsOf(kind, items)} />
          {items.length === 0 && <NothingFound words={words} />}
          <CardGrid items={items}>{children}</CardGrid>
        </div>
        <div className="py-10">
          <Pagination
            model={pagination}
            pathOf={(page) => paths.listing(kind, page, filters.filter)}
            labels={labels}
          />
        </div>
      </Container>
    </>
  )
}

function NothingFound({ words }: Pick<ListingView, 'words'>) {
  const { emptyHeading, emptyText } = words.filters
  if (emptyHeading + emptyText === '') return null
  return (
    <div className="py-10">
      {emptyHeading && <h2 className="text-heading">{emptyHeading}</h2>}
      <Prose text={emptyText} className="mt-3 max-w-text text-muted" />
    </div>
  )
}
