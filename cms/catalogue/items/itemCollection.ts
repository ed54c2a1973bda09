import type { CollectionConfig, Field } from 'payload'
import { copyCollectionAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { copyChecksField, publishControls } from '#cms/content/checks/copyChecksField.ts'
import { orderField } from '#cms/content/documents/orderField.ts'
import { tokenListField } from '#cms/content/fields/tokenListField.ts'
import { adminPreview } from '#cms/content/preview/adminPreview.ts'
import { previewLinkField } from '#cms/content/preview/previewLinkField.ts'
import { itemVersions } from '#cms/content/versions/copyVersions.ts'
import { collectionOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { pageTokens } from '../detailTabs.ts'
import { exportEndpoint } from '../uploads/exportEndpoint.ts'
import { importEndpoints } from '../uploads/importEndpoints.ts'
import type { ItemImports } from '../uploads/itemImports.ts'
import { attributeField } from './attributeField.ts'
import { ownTextFields, sectionsTab } from './ownTextFields.ts'
import { setBackField } from './setBack/setBackField.ts'
import { slugField } from './slugField.ts'
import { sourceFields } from './sourceFields.ts'

/** The collection of the items of a kind. */
export function itemCollection(kind: Kind, imports: ItemImports): CollectionConfig {
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
    endpoints: [exportEndpoint(kind), ...importEndpoints(kind, imports)],
    admin: {
      group: adminGroups.catalogue,
      description: `Each has a page of its own. The facts make the page: its text, its filters and its pictures.`,
      useAsTitle: titleField,
      defaultColumns: [...columnsOf(kind, titleField), 'noindex', 'updatedAt'],
      listSearchableFields: [...new Set([titleField, 'slug'])],
      pagination: { defaultLimit: 50 },
      ...adminPreview(slug),
      components: {
        beforeListTable: ['/catalogue/importPage/ItemFilesBar.tsx#ItemFilesBar'],
        edit: { beforeDocumentControls: publishControls },
        views: {
          import: {
            Component: '/catalogue/importPage/ImportPage.tsx#ImportPage',
            path: '/import',
            exact: true,
          },
        },
      },
    },
    fields: [
      {
        type: 'tabs',
        tabs: [
          { label: 'Facts', fields: facts },
          { label: 'Own texts', fields: ownTextFields(kind) },
          sectionsTab(kind),
        ],
      },
      slugField(kind),
      listOrderField(),
      noindexField(),
      ...sourceFields(),
      setBackField(),
      copyChecksField(slug),
      previewLinkField(),
      tokenListField(pageTokens(kind)),
    ],
  }
}

/** The title, and the facts by which items are compared: four columns fit. */
function columnsOf(kind: Kind, titleField: string): string[] {
  const others = Object.keys(kindDefinitions[kind].attributes).filter((name) => name !== titleField)
  return [titleField, ...others.slice(0, 4)]
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
