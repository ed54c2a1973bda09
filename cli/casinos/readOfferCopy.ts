import type { Payload } from 'payload'
import { Failure } from '#cli/failures/failure.ts'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import type { Copy, CopySlug } from '#domain/content/documents/documents.ts'

/** The published documents of which links to casinos are made. */
export type OfferDocuments = Pick<
  Copy,
  | 'casinos'
  | 'offers'
  | 'links'
  | 'offer'
  | 'scheduled-offers'
  | 'site-settings'
  | 'market-settings'
>

/** @throws Failure when a document can't be used */
export async function readOfferCopy(payload: Payload): Promise<OfferDocuments> {
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<Copy[Slug]> => {
    const found = await readCopyDocument(payload, slug)
    if (!found.ok) throw new Failure(`The document ${slug} can't be used: ${found.problem}`)
    return found.document
  }
  return {
    casinos: await read('casinos'),
    offers: await read('offers'),
    links: await read('links'),
    offer: await read('offer'),
    'scheduled-offers': await read('scheduled-offers'),
    'site-settings': await read('site-settings'),
    'market-settings': await read('market-settings'),
  }
}
