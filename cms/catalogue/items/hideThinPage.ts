import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { ownContent } from '#domain/catalogue/thinPage.ts'
import { writtenTexts } from '#domain/content/documents/ownTexts.ts'
import { itemBefore } from './itemHooks.ts'

const row = z.looseObject({
  _status: z.string().optional(),
  editedFields: z.array(z.string()).catch([]),
})

/**
 * Hides an item from search engines when it is published for the first time and its page has too little
 * of its own, unless the editor has decided otherwise. The checks before publishing say why.
 */
export function hideThinPage(kind: Kind): CollectionBeforeChangeHook {
  return ({ data, originalDoc, req }) => {
    const item = row.safeParse({ ...originalDoc, ...data }).data
    if (item?._status !== 'published' || itemBefore(req, originalDoc)) return data
    if (item.editedFields.includes('noindex')) return data
    const ownText = writtenTexts(kind, item).join(' ')
    return ownContent(kind, item, ownText).isThin ? { ...data, noindex: true } : data
  }
}
