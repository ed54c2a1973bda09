import type { ArrayField } from 'payload'
import { rows } from '#cms/fields/rows.ts'
import { copyCollection } from '../content/documents/copyCollection.ts'
import {
  copyFields,
  copyTokenNames,
  proseHint,
  sideBySide,
  withoutEmbeds,
} from '../content/fields/copyFields.ts'
import { keyChoice } from './choiceFields.ts'
import { keyField } from './keyField.ts'

const { line, optionalLine, prose, optionalProse } = copyFields(withoutEmbeds(copyTokenNames))

function entries(description: string): ArrayField {
  return rows('entries', { noun: ['Entry', 'Entries'], titleFields: 'offer', description }, [
    sideBySide(
      keyChoice('offer', 'offers', { label: 'Offer' }, { required: true, withMain: true }),
      optionalLine('badge', { label: 'Badge', placeholder: 'Fast withdrawals' }),
    ),
    optionalLine('reason', { label: 'Why it is here', placeholder: 'Pays out within ten minutes' }),
    optionalLine('secondReason', { label: 'Second line', placeholder: 'Takes 14 coins' }),
  ])
}

/** Rankings of offers. */
export const toplists = copyCollection({
  slug: 'toplists',
  singular: 'Toplist',
  plural: 'Toplists',
  group: 'offer',
  description:
    'Rankings of offers. A text shows one where {toplist:KEY} stands alone in a paragraph.',
  titleField: 'title',
  columns: ['title', 'key', '_status'],
  searchFields: ['title', 'key'],
  fields: [
    line('title', { label: 'Title', placeholder: 'The best casinos for slots' }),
    optionalProse('introduction', { label: 'Introduction', description: proseHint }),
    prose('howWeRank', {
      label: 'How we rank',
      description:
        'By what you rank, and whether casinos pay for their position. EU and UK law require both beside a ranking.',
    }),
    entries('In the order of the ranking. An offer that may not be shown is left out by itself.'),
    rows(
      'marketEntries',
      {
        noun: ['Market', 'Entries for single markets'],
        titleFields: 'market',
        description: 'Visitors of these markets see these entries instead of the list above.',
      },
      [
        keyChoice('market', 'markets', { label: 'Market' }, { required: true }),
        entries('In the order of the ranking for this market.'),
      ],
    ),
    keyField(
      { collection: 'toplists', field: 'key', name: (key) => `a toplist with the key ${key}` },
      { label: 'Key', placeholder: 'slots', description: 'Texts use it as {toplist:KEY}.' },
    ),
  ],
})
