import type { CollectionConfig, Field } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { type AdminGroup, adminGroups } from '../adminGroups.ts'
import { itemVersions } from '../copyVersions.ts'
import { copyChecksField, publishControls } from '../fields/copyChecksField.ts'
import { copyTokenNames } from '../fields/copyFields.ts'
import { orderField } from '../fields/orderField.ts'
import { previewLinkField } from '../fields/previewLinkField.ts'
import { tokenListField } from '../fields/tokenListField.ts'
import { adminPreview } from '../preview/adminPreview.ts'

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
