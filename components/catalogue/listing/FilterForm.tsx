import { Button } from '#components/ui/forms/Button.tsx'
import { SearchField, SelectField } from '#components/ui/forms/Fields.tsx'
import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import type { FacetOption } from '#domain/catalogue/definition/facets.ts'
import type { FacetName, Kind, SortName } from '#domain/catalogue/kinds.ts'
import { type ListingFilter, maxSearchLength } from '#domain/catalogue/listing/filter.ts'
import type { Listings } from '#domain/content/documents/pages/catalogueCopy.ts'
import { paths } from '#domain/urls/urls.ts'

export type FilterModel = {
  kind: Kind
  facets: { name: FacetName; options: readonly FacetOption[] }[]
  sorts: SortName[]
  /** The active filter; absent when everything is shown. */
  filter: ListingFilter | undefined
  /** The number of found items, in words. */
  found: string
}

type Props = { model: FilterModel; words: Pick<Listings, 'filters' | 'sorting'> }

/**
 * Filters and sorts a listing: a plain form that the browser sends as a query. The choices are
 * collapsed until one is made, so that a phone shows the list first.
 */
export function FilterForm({ model, words }: Props) {
  const { kind, facets, filter, found } = model
  const { filters } = words
  return (
    <search aria-label={filters.heading}>
      <form action={paths.listing(kind)} className="card p-4">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-40">
            <SearchField
              label={filters.search}
              name="q"
              value={filter?.text ?? ''}
              maxLength={maxSearchLength}
            />
          </div>
          <Button type="submit" variant="secondary" className="max-w-full">
            {filters.apply}
          </Button>
        </div>
        <details open={isChosen(filter)} className="group mt-1">
          <summary className="inline-flex min-h-target items-center gap-2 hover:text-ember-bright">
            <Chevron />
            {filters.heading}
          </summary>
          <div className="mt-2 grid gap-3 pb-1 sm:grid-cols-2 lg:grid-cols-3">
            {facets.map(({ name, options }) => (
              <SelectField
                key={name}
                label={filters[name]}
                name={name}
                options={options}
                none={filters.any}
                value={filter?.chosen[name] ?? ''}
              />
            ))}
            <SortField model={model} words={words} />
          </div>
        </details>
        {filter && (
          <p className="mt-1 flex flex-wrap items-center gap-x-6">
            <span className="font-bold">{found}</span>
            <TextLink href={paths.listing(kind)}>{filters.clear}</TextLink>
          </p>
        )}
      </form>
    </search>
  )
}

function SortField({ model, words }: Props) {
  return (
    <SelectField
      label={words.filters.sort}
      name="sort"
      options={model.sorts.map((value) => ({ value, label: words.sorting[value] }))}
      none={words.sorting.listed}
      value={model.filter?.sort ?? ''}
    />
  )
}

function isChosen(filter: ListingFilter | undefined): boolean {
  return (
    filter !== undefined && (Object.keys(filter.chosen).length > 0 || filter.sort !== undefined)
  )
}

function Chevron() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 fill-none stroke-ember stroke-2 [stroke-linecap:round] group-open:rotate-180"
    >
      <path d="m2 5 6 6 6-6" />
    </svg>
  )
}
