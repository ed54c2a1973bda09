import type { CollectionConfig, Field } from 'payload'
import { mostItemNotes, itemNotes as schema } from '#domain/copy/itemNotes.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { copyFields, proseHint } from '../fields/copyFields.ts'
import { keepWholeItem } from '../hooks/keepWholeItem.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { refuseMore } from '../hooks/refuseMore.ts'

const purge = notifyPurge('item-notes')
const { optionalProse } = copyFields()

const fields: Field[] = [
  {
    name: 'item',
    type: 'text',
    label: 'Item',
    required: true,
    unique: true,
    admin: {
      placeholder: 'slot-17',
      description:
        'The last part of the page’s address: slot-1 to slot-300, table-1 to table-100, event-1 to event-300, bonus-1 to bonus-200, guide-1 to guide-150, tournament-1 to tournament-150.',
    },
  },
  optionalProse('introduction', {
    label: 'Introduction',
    description: `A text of your own above what the page says by itself. ${proseHint}`,
  }),
  {
    name: 'noindex',
    type: 'checkbox',
    label: 'Keep out of search engines',
    defaultValue: false,
    admin: {
      description: 'The page asks not to be listed, and leaves the sitemaps.',
    },
  },
]

/** What editors say about single items of the catalogue. */
export const itemNotes: CollectionConfig = {
  slug: 'item-notes',
  labels: { singular: 'Item note', plural: 'Item notes' },
  access: copyCollectionAccess,
  defaultSort: 'item',
  admin: {
    group: adminGroups.catalogue,
    description: 'Texts of your own for single games, events, bonuses, guides and tournaments.',
    useAsTitle: 'item',
    defaultColumns: ['item', 'noindex', 'updatedAt'],
    listSearchableFields: ['item', 'introduction'],
    pagination: { defaultLimit: 50 },
  },
  hooks: {
    beforeValidate: [refuseMore(mostItemNotes)],
    afterChange: [keepWholeItem('item-notes', schema.element), purge],
    afterDelete: [purge],
  },
  fields,
}
