import type { CollectionConfig, Field } from 'payload'
import { z } from 'zod'
import { itemNoteTag, mostItemNotes, itemNotes as schema } from '#domain/copy/itemNotes.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { copyFields, offerTokenNames, proseHint } from '../fields/copyFields.ts'
import { itemField } from '../fields/itemField.ts'
import { tokenList } from '../fields/tokenList.ts'
import { itemHooks } from '../hooks/itemHooks.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { itemLink } from '../pageLink.ts'

const { optionalProse } = copyFields()

const fields: Field[] = [
  itemField(),
  {
    name: 'itemName',
    type: 'ui',
    label: 'Name',
    admin: {
      components: {
        Cell: '/components/ItemName.tsx#ItemNameCell',
        Field: '/components/ItemName.tsx#ItemName',
      },
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
      components: {
        Cell: {
          path: '/components/ValueCell.tsx#ValueCell',
          clientProps: { missing: 'no', ticked: 'yes' },
        },
      },
    },
  },
  tokenList(offerTokenNames),
]

const noted = z.object({ item: z.string(), noindex: z.boolean().nullish() })

/**
 * The pages that a change is about: one, or two where a note has moved from item to item. None where
 * the page was and is kept out of search engines, which need to be told that only once.
 */
const purge = notifyPurge('item-notes', ({ doc, previousDoc }) => {
  const notes = [doc, previousDoc].flatMap((note) => noted.safeParse(note).data ?? [])
  const [now, before] = notes
  if (before && now?.item === before.item && now.noindex && before.noindex) return []
  return notes.map(({ item }) => itemNoteTag(item))
})

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
    defaultColumns: ['item', 'itemName', 'noindex', 'updatedAt'],
    listSearchableFields: ['item', 'introduction'],
    pagination: { defaultLimit: 50 },
    preview: itemLink,
  },
  // Of one item there is one note.
  disableDuplicate: true,
  hooks: itemHooks({ slug: 'item-notes', schema: schema.element, most: mostItemNotes, purge }),
  fields,
}
