import type { Frame } from '#components/frame/frame.ts'
import type { CasinoFacet, CasinoFilter } from '#domain/casinos/listing/casinoFilter.ts'
import type { FacetOption } from '#domain/catalogue/definition/facets.ts'
import { maxSearchLength } from '#domain/catalogue/listing/filter.ts'
import type { Listings } from '#domain/content/documents/pages/catalogueCopy.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import type { ShownCasino } from '#domain/content/published/loaders.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { PageHeader } from '../content/PageHeader.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { SearchField, SelectField } from '../ui/forms/Fields.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import { Prose } from '../ui/prose/Prose.tsx'
import { CasinoBox } from './CasinoBox.tsx'

export type CasinoListingContent = {
  heading: string
  intro: string
  /** The conditions of the offer, if heading or intro mention the offer; otherwise empty. */
  conditions: string
  /** The label of the link to the home page. */
  back: string
  /** The casinos that match the filter. */
  casinos: ShownCasino[]
  /** Undefined when all are shown. */
  filter: CasinoFilter | undefined
  facets: { name: CasinoFacet; label: string; options: readonly FacetOption[] }[]
  /** The number of found casinos, in words. */
  found: string
  filters: Listings['filters']
  words: PageLabels
}

type Props = { content: CasinoListingContent; frame: Frame }

/** The listing of the casinos, with its filters. */
export function CasinoListing({ content, frame }: Props) {
  const { heading, intro, conditions, back, casinos, filters, words } = content
  return (
    <>
      <PageHeader
        heading={heading}
        intro={intro}
        conditions={conditions}
        back={{ label: back, path: screenPaths.home }}
      />
      <Container>
        <FilterForm content={content} />
        {casinos.length === 0 && (
          <div className="py-10">
            <h2 className="text-heading">{filters.emptyHeading}</h2>
            <Prose text={filters.emptyText} className="mt-3 max-w-text text-muted" />
          </div>
        )}
        <ul className="pt-5 pb-8">
          {casinos.map((shown) => (
            <li key={shown.casino.slug}>
              <CasinoBox
                shown={shown}
                target={frame.claim}
                words={words}
                claim={frame.labels.claim}
              />
            </li>
          ))}
        </ul>
      </Container>
    </>
  )
}

function FilterForm({ content }: Pick<Props, 'content'>) {
  const { facets, filter, filters, found } = content
  return (
    <search aria-label={filters.heading}>
      <form action={screenPaths.allCasinos} className="card p-4">
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SearchField
            label={filters.search}
            name="q"
            value={filter?.text ?? ''}
            maxLength={maxSearchLength}
          />
          {facets
            .filter(({ options }) => options.length > 0)
            .map(({ name, label, options }) => (
              <SelectField
                key={name}
                label={label}
                name={name}
                options={options}
                none={filters.any}
                value={filter?.chosen[name] ?? ''}
              />
            ))}
          <Button type="submit" variant="secondary">
            {filters.apply}
          </Button>
        </div>
        {filter && (
          <p className="mt-2 flex flex-wrap items-center gap-x-6">
            <span className="font-bold">{found}</span>
            <TextLink href={screenPaths.allCasinos}>{filters.clear}</TextLink>
          </p>
        )}
      </form>
    </search>
  )
}
