import type { CollectionConfig, Field } from 'payload'
import { kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { listInWords } from '#domain/formats/inWords.ts'
import { copyCollectionAccess } from '../accounts/access/operations.ts'
import { adminGroups } from '../admin/adminGroups.ts'
import { copyChecksField, publishControls } from '../content/checks/copyChecksField.ts'
import { copyFields, copyTokenNames, proseHint } from '../content/fields/copyFields.ts'
import { tokenListField } from '../content/fields/tokenListField.ts'
import { adminPreview } from '../content/preview/adminPreview.ts'
import { previewLinkField } from '../content/preview/previewLinkField.ts'
import { itemVersions } from '../content/versions/copyVersions.ts'
import { itemField } from './itemField.ts'

const { optionalProse } = copyFields()

const fields: Field[] = [
  itemField(),
  {
    name: 'itemName',
    type: 'ui',
    label: 'Name',
    admin: {
      components: {
        Cell: '/catalogue/ItemName.tsx#ItemNameCell',
        Field: '/catalogue/ItemName.tsx#ItemName',
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
          path: '/fields/ValueCell.tsx#ValueCell',
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
    description: `Your own texts for single ${listInWords(kinds.map((kind) => kindDefinitions[kind].names.counted))}.`,
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
