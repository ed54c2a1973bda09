import { copyCollection } from '../content/documents/copyCollection.ts'
import { copyFields } from '../content/fields/copyFields.ts'
import { countriesChoice } from './choiceFields.ts'
import { keyField } from './keyField.ts'

const { line } = copyFields()

/** Groups of countries to which the same offers are made. */
export const markets = copyCollection({
  slug: 'markets',
  singular: 'Market',
  plural: 'Markets',
  group: 'offer',
  description: 'Groups of countries to which the same offers are made; at most 8.',
  titleField: 'name',
  columns: ['name', 'key', 'countries', '_status'],
  searchFields: ['name', 'key', 'countries'],
  fields: [
    line('name', {
      label: 'Name',
      placeholder: 'United Kingdom and Ireland',
      description: 'What visitors read in the choice of the footer.',
    }),
    countriesChoice('countries', {
      label: 'Countries',
      description:
        'Visitors of a country that is in no market belong to the default market. A country can be in one market only.',
    }),
    keyField(
      { collection: 'markets', field: 'key', name: (key) => `a market with the key ${key}` },
      { label: 'Key', placeholder: 'uk-ireland' },
    ),
  ],
})
