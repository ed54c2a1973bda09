import type { CollectionConfig, Field } from 'payload'
import type { z } from 'zod'
import type { CopySlug } from '#domain/copy/documents.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { type AdminGroup, adminGroups } from '../adminGroups.ts'
import { itemVersions } from '../copyVersions.ts'
import { besidePublish, copyChecks } from '../fields/copyChecks.ts'
import { copyTokenNames } from '../fields/copyFields.ts'
import { orderField } from '../fields/order.ts'
import { previewLink } from '../fields/previewLink.ts'
import { tokenList } from '../fields/tokenList.ts'
import { itemHooks } from '../hooks/itemHooks.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { settleItem } from '../hooks/settleStatus.ts'
import { deskPreview } from '../preview/deskPreview.ts'

type CopyCollection = {
  slug: CopySlug
  /** What pages read an item with. */
  schema: z.ZodType
  singular: string
  plural: string
  group: AdminGroup
  description: string
  /** The field that names an item. */
  titledBy: string
  /** Fields shown in the list; the first links to the item. */
  columns: string[]
  /** Fields that the list's search box looks through. */
  searched: string[]
  fields: Field[]
}

/** As many as the schemas of these collections take. */
const mostItems = 200

/** Copy that comes in items, shown in the order of their number `order`. */
export function copyCollection(it: CopyCollection): CollectionConfig {
  const { slug } = it
  return {
    slug,
    labels: { singular: it.singular, plural: it.plural },
    access: copyCollectionAccess,
    defaultSort: ['order', 'id'],
    trash: true,
    versions: itemVersions,
    admin: {
      group: adminGroups[it.group],
      description: it.description,
      useAsTitle: it.titledBy,
      defaultColumns: [...it.columns, 'order', 'updatedAt'],
      listSearchableFields: it.searched,
      pagination: { defaultLimit: 50 },
      ...deskPreview(slug),
      components: { edit: { beforeDocumentControls: besidePublish } },
    },
    hooks: itemHooks({
      slug,
      schema: it.schema,
      most: mostItems,
      purge: notifyPurge(slug),
      first: { beforeOperation: [settleItem] },
    }),
    fields: [
      ...it.fields,
      orderField(),
      copyChecks(slug),
      previewLink(),
      tokenList(copyTokenNames),
    ],
  }
}
