import type { CollectionConfig, Field } from 'payload'
import { copyCollectionAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { copyChecksField, publishControls } from '#cms/content/checks/copyChecksField.ts'
import { orderField } from '#cms/content/documents/orderField.ts'
import { copyFields, copyTokenNames, proseHint } from '#cms/content/fields/copyFields.ts'
import { tokenListField } from '#cms/content/fields/tokenListField.ts'
import { adminPreview } from '#cms/content/preview/adminPreview.ts'
import { previewLinkField } from '#cms/content/preview/previewLinkField.ts'
import { itemVersions } from '#cms/content/versions/copyVersions.ts'
import { collectionOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { attributeField } from './attributeField.ts'
import { slugField } from './slugField.ts'
import { sourceFields } from './sourceFields.ts'

const { optionalProse } = copyFields()

/** The collection of the items of a kind. */
export function itemCollection(kind: Kind): CollectionConfig {
  const { attributes, names } = kindDefinitions[kind]
  const slug = collectionOf(kind)
  const facts = Object.entries(attributes).map(([name, one]) => attributeField(name, one))
  const titleField = 'name' in attributes ? 'name' : 'title' in attributes ? 'title' : 'slug'
  return {
    slug,
    labels: { singular: names.one, plural: names.many },
    access: copyCollectionAccess,
    defaultSort: ['order', 'id'],
    trash: true,
    versions: itemVersions,
    admin: {
      group: adminGroups.catalogue,
      description: `Each has a page of its own. The facts make the page: its text, its filters and its pictures.`,
      useAsTitle: titleField,
      defaultColumns: [...columnsOf(kind, titleField), 'noindex', 'updatedAt'],
      listSearchableFields: [...new Set([titleField, 'slug'])],
      pagination: { defaultLimit: 50 },
      ...adminPreview(slug),
      components: { edit: { beforeDocumentControls: publishControls } },
    },
    fields: [
      {
        type: 'tabs',
        tabs: [
          { label: 'Facts', fields: facts },
          { label: 'Own texts', fields: ownTextFields() },
        ],
      },
      slugField(kind),
      listOrderField(),
      noindexField(),
      ...sourceFields(),
      copyChecksField(slug),
      previewLinkField(),
      tokenListField(copyTokenNames),
    ],
  }
}

/** The title, and the facts by which items are compared: four columns fit. */
function columnsOf(kind: Kind, titleField: string): string[] {
  const others = Object.keys(kindDefinitions[kind].attributes).filter((name) => name !== titleField)
  return [titleField, ...others.slice(0, 4)]
}

function ownTextFields(): Field[] {
  return [
    optionalProse('introduction', {
      label: 'Introduction',
      description: `Your own text above the generated text of the page. ${proseHint}`,
    }),
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture',
      admin: { description: 'Shown next to the introduction, and in link previews.' },
    },
    optionalProse('verdict', {
      label: 'Verdict',
      description: `Your opinion, below the generated text of the page. ${proseHint}`,
    }),
  ]
}

/** The position in the listing; the hook `appendToList` gives a new item the last one. */
function listOrderField(): Field {
  const { defaultValue: _default, ...field } = orderField()
  return {
    ...field,
    required: false,
    admin: {
      ...field.admin,
      description: `${field.admin?.description} A new item comes last if this is empty.`,
    },
  }
}

function noindexField(): Field {
  return {
    name: 'noindex',
    type: 'checkbox',
    label: 'Hide from search engines',
    defaultValue: false,
    admin: {
      position: 'sidebar',
      description: 'Adds noindex to the page and removes it from the sitemaps.',
      components: {
        Cell: {
          path: '/fields/ValueCell.tsx#ValueCell',
          clientProps: { missing: 'no', ticked: 'yes' },
        },
      },
    },
  }
}
