import type { CollectionBeforeChangeHook, CollectionConfig, Field } from 'payload'
import { z } from 'zod'
import { itemNoteTag, mostItemNotes, itemNotes as schema } from '#domain/copy/itemNotes.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { itemVersions } from '../copyVersions.ts'
import { besidePublish, copyChecks } from '../fields/copyChecks.ts'
import { copyFields, copyTokenNames, proseHint } from '../fields/copyFields.ts'
import { itemField, noteOfItem } from '../fields/itemField.ts'
import { previewLink } from '../fields/previewLink.ts'
import { tokenList } from '../fields/tokenList.ts'
import { itemHooks } from '../hooks/itemHooks.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { refuseTaken } from '../hooks/refuseTaken.ts'
import { settleItem } from '../hooks/settleStatus.ts'
import { deskPreview } from '../preview/deskPreview.ts'

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
    name: 'image',
    type: 'upload',
    relationTo: 'media',
    label: 'Picture',
    admin: { description: 'Stands beside the introduction.' },
  },
  optionalProse('verdict', {
    label: 'Verdict',
    description: `What you think of it, below what the page says by itself. ${proseHint}`,
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
  copyChecks('item-notes'),
  previewLink(),
  tokenList(copyTokenNames),
]

const noted = z.object({ item: z.string(), noindex: z.boolean().nullish() })
const publishedNote = 'publishedNote'

/** The draft that takes a published note's place may be about another item. */
const rememberPublished: CollectionBeforeChangeHook = async ({ originalDoc, req }) => {
  const where = { id: { equals: originalDoc?.id } }
  const collection = 'item-notes'
  const row = originalDoc ? await req.payload.db.findOne({ collection, where, req }) : null
  req.context[publishedNote] = row
}

/**
 * The pages that a change is about: one, or two where a note has moved from item to item. None where
 * the page was and is kept out of search engines, which need to be told that only once.
 */
const purge = notifyPurge('item-notes', ({ doc, previousDoc, req }) => {
  const read = (note: unknown) => noted.safeParse(note).data ?? []
  const notes = [doc, previousDoc, req.context[publishedNote]].flatMap(read)
  const [now, ...before] = notes
  const isHidden = ({ item, noindex }: z.infer<typeof noted>) => item === now?.item && noindex
  if (now && before.length > 0 && notes.every(isHidden)) return []
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
    ...deskPreview('item-notes'),
    components: { edit: { beforeDocumentControls: besidePublish } },
  },
  trash: true,
  versions: itemVersions,
  // Of one item there is one note.
  disableDuplicate: true,
  hooks: itemHooks({
    slug: 'item-notes',
    schema: schema.element,
    most: mostItemNotes,
    purge,
    first: {
      beforeOperation: [settleItem],
      beforeValidate: [refuseTaken(noteOfItem)],
      beforeChange: [rememberPublished],
    },
  }),
  fields,
}
