import type { CollectionConfig, Field } from 'payload'
import { copyCollectionAccess } from '#cms/accounts/access/operations.ts'
import { type AdminGroup, adminGroups } from '#cms/admin/adminGroups.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { copyChecksField, publishControls } from '../checks/copyChecksField.ts'
import { copyTokenNames } from '../fields/copyFields.ts'
import { tokenListField } from '../fields/tokenListField.ts'
import { adminPreview } from '../preview/adminPreview.ts'
import { previewLinkField } from '../preview/previewLinkField.ts'
import { itemVersions } from '../versions/copyVersions.ts'
import { orderField } from './orderField.ts'

type CopyCollection = {
  slug: CopySlug
  singular: string
  plural: string
  group: AdminGroup
  description: string
  /** The field that is the title of an item. */
  titleField: string
  /** Columns of the list; the first one links to the item. */
  columns: string[]
  /** Fields that the list's search box searches. */
  searchFields: string[]
  fields: Field[]
}

/** A collection of copy whose items are shown in the order of the field `order`. */
export function copyCollection(options: CopyCollection): CollectionConfig {
  const { slug } = options
  return {
    slug,
    labels: { singular: options.singular, plural: options.plural },
    access: copyCollectionAccess,
    defaultSort: ['order', 'id'],
    trash: true,
    versions: itemVersions,
    admin: {
      group: adminGroups[options.group],
      description: options.description,
      useAsTitle: options.titleField,
      defaultColumns: [...options.columns, 'order', 'updatedAt'],
      listSearchableFields: options.searchFields,
      pagination: { defaultLimit: 50 },
      ...adminPreview(slug),
      components: { edit: { beforeDocumentControls: publishControls } },
    },
    fields: [
      ...options.fields,
      orderField(),
      copyChecksField(slug),
      previewLinkField(),
      tokenListField(copyTokenNames),
    ],
  }
}
