import type { Field, Tab } from 'payload'
import {
  facetLabels,
  type Kind,
  kindDefinitions,
  kinds,
  sortLabels,
} from '#domain/catalogue/kinds.ts'
import { numberInWords } from '#domain/formats/inWords.ts'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, copyTokenNames, group, sideBySide } from '../content/fields/copyFields.ts'
import { metaFields } from '../search/metaFields.ts'

const tokens = [...copyTokenNames, 'total', 'page', 'pages']
const fields = copyFields(tokens)
const { line, optionalProse, prose, labelRows } = fields

function listingTab(kind: Kind): Tab {
  return {
    name: kind,
    label: kindDefinitions[kind].names.many,
    fields: [
      line('heading', { label: 'Heading', placeholder: 'All casino games ({total})' }),
      optionalProse('intro', { label: 'Introduction', description: 'Optional.' }),
      group(
        'meta',
        {
          label: 'Search and sharing',
          description: 'With {page} in the title, each page of the list has its own title.',
        },
        metaFields(fields),
      ),
    ],
  }
}

const filterWords: Field[] = [
  line('heading', { label: 'Heading of the form', placeholder: 'Filter and sort' }),
  sideBySide(
    line('search', { label: 'Search field', placeholder: 'Search by name' }),
    line('sort', { label: 'Sorting', placeholder: 'Sort by' }),
  ),
  sideBySide(
    line('apply', { label: 'Button', placeholder: 'Show' }),
    line('clear', { label: 'Link that clears the form', placeholder: 'Clear all' }),
  ),
  sideBySide(
    line('any', { label: 'No selection', placeholder: 'Any' }),
    line('found', {
      label: 'Number of results',
      description: '{total} is the number.',
      placeholder: '{total} found',
    }),
  ),
  line('emptyHeading', { label: 'Heading when nothing is found' }),
  prose('emptyText', { label: 'Text when nothing is found' }),
  ...labelRows(facetLabels),
]

export const listings = copyGlobal({
  slug: 'listings',
  label: 'Listings',
  group: 'catalogue',
  description: `The ${numberInWords(kinds.length)} lists of the catalogue. The items come from the catalogue itself.`,
  tokens,
  fields: [
    {
      type: 'tabs',
      tabs: [
        ...kinds.map(listingTab),
        {
          name: 'labels',
          label: 'Shared labels',
          description: `Labels that all ${numberInWords(kinds.length)} lists share.`,
          fields: [
            line('position', { label: 'Current page', placeholder: 'Page {page} of {pages}' }),
            line('back', { label: 'Back button', placeholder: 'Back' }),
            sideBySide(
              line('previous', { label: 'Previous page', placeholder: 'Previous' }),
              line('next', { label: 'Next page', placeholder: 'Next' }),
            ),
            line('pagination', {
              label: 'Label of the page links',
              description: 'For screen readers.',
              placeholder: 'Pages of this list',
            }),
            line('beyondHeading', {
              label: 'Heading for a missing page',
              description: 'Shown at the address of a page that does not exist.',
            }),
            prose('beyondText', { label: 'Text for a missing page' }),
            line('beyondLink', { label: 'Link to the last page' }),
          ],
        },
        {
          name: 'filters',
          label: 'Filters',
          description: 'The form above each list. Its options come from the catalogue.',
          fields: filterWords,
        },
        {
          name: 'sorting',
          label: 'Sorting',
          description: 'The orders in which a list can be shown.',
          fields: labelRows({ listed: 'In catalogue order', ...sortLabels }),
        },
      ],
    },
  ],
})
