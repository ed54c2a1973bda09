import type { Payload, PayloadRequest } from 'payload'
import { documentTitle } from './documentTitle.ts'
import { entityLabel } from './entityLabel.ts'

/**
 * The name of a document in the admin: `Offer`, or `FAQ item “Is it safe?”`, by the item's latest draft.
 *
 * @param document slug, for an item with its id: `landing`, `faq-items/<id>`
 * @param req the request in whose transaction to read
 */
export async function documentLabel(
  payload: Payload,
  document: string,
  req?: PayloadRequest,
): Promise<string> {
  const { collections, globals } = payload.config
  const [slug = '', id = ''] = document.split('/')
  const global = globals.find((entry) => entry.slug === slug)
  if (global) return entityLabel(global)
  const collection = collections.find((entry) => entry.slug === slug)
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
  return [entityLabel(collection), title].filter(Boolean).join(' ')
}
