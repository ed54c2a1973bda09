import type { PayloadRequest } from 'payload'
import { rowReader } from '#cms/operations/database/transaction.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import { type ItemDocuments, mapCollections } from '#domain/content/documents/items.ts'
import { catalogueOfCopy } from '#domain/content/published/catalogueOfCopy.ts'
import { readItemDocument } from './readItemDocument.ts'
import { readOwnPages } from './readOwnPages.ts'

/**
 * The catalogue of the published items and pages, as the transaction of a request sees them.
 *
 * @throws when the database can't be read
 */
export async function readCatalogue(req: PayloadRequest): Promise<Catalogue> {
  const reader = await rowReader(req)
  const documents = new Map<string, unknown>()
  // One after another, because a transaction has one connection.
  for (const kind of kinds) {
    const { document } = await readItemDocument(req.payload, kind, undefined, reader)
    documents.set(collectionOf(kind), document)
  }
  // Each collection has the items of its own kind, which the compiler can't express.
  return catalogueOfCopy(
    mapCollections((kind) => documents.get(collectionOf(kind))) as ItemDocuments,
    undefined,
    await readOwnPages(reader),
  )
}
