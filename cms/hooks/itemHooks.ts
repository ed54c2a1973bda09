import type { CollectionConfig } from 'payload'
import type { z } from 'zod'
import type { CopySlug } from '#domain/copy/documents.ts'
import { itemDepth } from '../itemisedCopy.ts'
import { allOrNone } from './allOrNone.ts'
import { keepPublishedInTrash } from './keepPublishedInTrash.ts'
import { keepWholeItem } from './keepWholeItem.ts'
import type { notifyPurge } from './notifyPurge.ts'
import { publishedForOthers } from './publishedForOthers.ts'
import { recordClaims } from './recordClaims.ts'
import { refuseMore } from './refuseMore.ts'
import { refuseNewerDraft } from './refuseNewerDraft.ts'

type Hooks = NonNullable<CollectionConfig['hooks']>

type CopyItems = {
  slug: CopySlug
  /** What pages read an item with. */
  schema: z.ZodType
  /** How many items pages read. */
  most: number
  /** Announces a change. */
  purge: ReturnType<typeof notifyPurge>
  /** Run before the others. */
  first?: Hooks
}

/**
 * The hooks of a collection of copy: pages can read all of it, learn of each change, and the register
 * knows what they claim.
 */
export function itemHooks({ slug, schema, most, purge, first = {} }: CopyItems): Hooks {
  const record = recordClaims(slug)
  return {
    ...first,
    beforeOperation: [...(first.beforeOperation ?? []), publishedForOthers],
    beforeChange: [...(first.beforeChange ?? []), refuseNewerDraft, keepPublishedInTrash],
    afterChange: [
      ...(first.afterChange ?? []),
      refuseMore(most),
      keepWholeItem(slug, schema, itemDepth(slug)),
      purge,
      record,
    ],
    afterDelete: [...(first.afterDelete ?? []), purge, record],
    afterOperation: [...(first.afterOperation ?? []), allOrNone],
  }
}
