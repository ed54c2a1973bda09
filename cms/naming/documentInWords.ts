import type { Payload, PayloadRequest } from 'payload'
import { documentTitle } from './documentTitle.ts'
import { kindInWords } from './kindInWords.ts'

/**
 * What the desk calls a document, of an item by its latest draft: `Offer`, or `FAQ item “Is it safe?”`.
 *
 * @param document its slug, with an item's id: `landing`, `faq-items/<id>`
 * @param req reads in its transaction
 */
export async function documentInWords(
  payload: Payload,
  document: string,
  req?: PayloadRequest,
): Promise<string> {
  const { collections, globals } = payload.config
  const [slug = '', id = ''] = document.split('/')
  const global = globals.find((one) => one.slug === slug)
  if (global) return kindInWords(global)
  const collection = collections.find((one) => one.slug === slug)
  if (!collection) return document
  const found = await payload.findByID({
    collection: slug,
    id,
    depth: 0,
    draft: true,
    trash: true,
    disableErrors: true,
    ...(req ? { req } : {}),
  })
  const title = documentTitle(found, collection.admin.useAsTitle)
  return [kindInWords(collection), title].filter(Boolean).join(' ')
}
