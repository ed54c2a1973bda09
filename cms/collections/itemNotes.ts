import type { CollectionConfig, Field } from 'payload'
import { copyCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { itemVersions } from '../copyVersions.ts'
import { copyChecksField, publishControls } from '../fields/copyChecksField.ts'
import { copyFields, copyTokenNames, proseHint } from '../fields/copyFields.ts'
import { itemField } from '../fields/itemField.ts'
import { previewLinkField } from '../fields/previewLinkField.ts'
import { tokenListField } from '../fields/tokenListField.ts'
import { adminPreview } from '../preview/adminPreview.ts'

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
    description: `Your own text above the generated text of the page. ${proseHint}`,
  }),
  {
    name: 'image',
    type: 'upload',
    relationTo: 'media',
    label: 'Picture',
    admin: { description: 'Shown next to the introduction.' },
  },
  optionalProse('verdict', {
    label: 'Verdict',
    description: `Your opinion, below the generated text of the page. ${proseHint}`,
  }),
  {
    name: 'noindex',
    type: 'checkbox',
    label: 'Hide from search engines',
    defaultValue: false,
    admin: {
      description: 'Adds noindex to the page and removes it from the sitemaps.',
      components: {
        Cell: {
          path: '/components/ValueCell.tsx#ValueCell',
          clientProps: { missing: 'no', ticked: 'yes' },
        },
      },
    },
  },
  copyChecksField('item-notes'),
  previewLinkField(),
  tokenListField(copyTokenNames),
]

/** Texts of editors about single catalogue items. */
export const itemNotes: CollectionConfig = {
  slug: 'item-notes',
  labels: { singular: 'Item note', plural: 'Item notes' },
  access: copyCollectionAccess,
  defaultSort: 'item',
  admin: {
    group: adminGroups.catalogue,
    description: 'Your own texts for single games, events, bonuses, guides and tournaments.',
    useAsTitle: 'item',
    defaultColumns: ['item', 'itemName', 'noindex', 'updatedAt'],
    listSearchableFields: ['item', 'introduction'],
    pagination: { defaultLimit: 50 },
    ...adminPreview('item-notes'),
    components: { edit: { beforeDocumentControls: publishControls } },
  },
  trash: true,
  versions: itemVersions,
  // An item has at most one note.
  disableDuplicate: true,
  fields,
}
