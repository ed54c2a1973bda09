import type { CollectionBeforeValidateHook, CollectionConfig } from 'payload'
import type { z } from 'zod'
import type { CopySlug } from '#domain/copy/documents.ts'
import { keepWholeItem } from './keepWholeItem.ts'
import type { notifyPurge } from './notifyPurge.ts'
import { refuseMore } from './refuseMore.ts'

type CopyItems = {
  slug: CopySlug
  /** What pages read an item with. */
  schema: z.ZodType
  /** How many items pages read. */
  most: number
  /** Announces a change. */
  purge: ReturnType<typeof notifyPurge>
  /** Run before all others. */
  first?: CollectionBeforeValidateHook[]
}

/** The hooks of a collection of copy: pages can read all of it, and learn of each change. */
export function itemHooks(it: CopyItems): NonNullable<CollectionConfig['hooks']> {
  return {
    beforeValidate: [...(it.first ?? []), refuseMore(it.most)],
    afterChange: [keepWholeItem(it.slug, it.schema), it.purge],
    afterDelete: [it.purge],
  }
}
