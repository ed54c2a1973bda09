import { PageHeader } from '#components/content/PageHeader.tsx'
import { CardGrid } from '#components/ui/layout/CardGrid.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { Pagination } from '#components/ui/navigation/Pagination.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { ItemOf, Kind } from '#domain/catalogue/kinds.ts'
import type { Pagination as PaginationModel } from '#domain/catalogue/listing/pagination.ts'
import type { Listings } from '#domain/content/documents/pages/catalogueCopy.ts'
import { paths } from '#domain/urls/urls.ts'
import { glyphsOf } from '../artwork/drawing.ts'
import { GlyphSheet } from '../artwork/Tile.tsx'
import { type CardLabels, kindViews } from '../kindViews.ts'
import { FilterForm, type FilterModel } from './FilterForm.tsx'

/** The content of one page of a listing. */
export type ListingContent<K extends Kind> = {
  kind: K
  items: readonly ItemOf<K>[]
  cardLabels: CardLabels<K>
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

/** One page of a listing, for every kind of item. Without any item there is nothing to filter. */
export function ListingScreen<K extends Kind>({
  kind,
  items,
  cardLabels,
  ...view
}: ListingContent<K>) {
  const { Card, drawing } = kindViews[kind]
  const { heading, intro, conditions, position, pagination, filters, words } = view
  const { labels } = words
  const back = { label: labels.back, path: paths.home }
  if (items.length === 0 && !filters.filter) {
    return (
      <PageHeader heading={heading} intro={intro} conditions={conditions} back={back}>
        <p className="py-10 font-bold">{filters.found}</p>
      </PageHeader>
    )
  }
  return (
    <>
      <PageHeader heading={heading} intro={intro} conditions={conditions} back={back}>
        {position && <p className="label mt-5 text-muted">{position}</p>}
      </PageHeader>
      <Container>
        <FilterForm model={filters} words={words} />
        <div className="mt-6">
          <GlyphSheet glyphs={glyphsOf(drawing, items)} />
          {items.length === 0 && <NothingFound words={words} />}
          <CardGrid items={items}>
            {(item) => <Card item={item} labels={cardLabels} level={2} />}
          </CardGrid>
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

function NothingFound({ words }: Pick<ListingContent<Kind>, 'words'>) {
  const { emptyHeading, emptyText } = words.filters
  if (emptyHeading + emptyText === '') return null
  return (
    <div className="py-10">
      {emptyHeading && <h2 className="text-heading">{emptyHeading}</h2>}
      <Prose text={emptyText} className="mt-3 max-w-text text-muted" />
    </div>
  )
}
