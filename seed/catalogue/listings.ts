import type { SeedDocument } from '../document/document.ts'
import { facetWords, seedPart, sortWords } from './kinds.ts'

export const listings: SeedDocument<'listings'> = {
  ...seedPart('listing'),
  labels: {
    position: 'Page {page} of {pages}',
    back: 'Back',
    previous: 'Previous',
    next: 'Next',
    pagination: 'Pages',
    beyondHeading: 'The list ends before this page',
    beyondText: 'There are {pages} pages; the one you asked for would come after the last.',
    beyondLink: 'Go to the last page',
  },
  filters: {
    heading: 'Filter and sort',
    search: 'Search by name',
    any: 'Any',
    sort: 'Sort by',
    apply: 'Show',
    clear: 'Clear all',
    found: '{total} found',
    emptyHeading: 'Nothing fits all of that',
    emptyText: 'Take one of the filters away, or try a shorter word.',
    ...facetWords(),
  },
  sorting: { listed: 'As listed', ...sortWords() },
}
