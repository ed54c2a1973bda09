import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { type ExampleItems, showsItems } from '#domain/content/preview/previewPages.ts'

const identified = z.object({ slug: z.string() })

/** The items on whose pages a document is previewed: the first of each kind that visitors see. */
export async function readExampleItems(
  req: PayloadRequest,
  document: CopySlug,
): Promise<ExampleItems> {
  if (!showsItems(document)) return {}
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { docs } = await req.payload.find({
        collection: collectionOf(kind),
        where: { _status: { equals: 'published' } },
        sort: ['order', 'id'],
        limit: 1,
        depth: 0,
        pagination: false,
        req,
      })
      return [kind, identified.safeParse(docs[0]).data?.slug] as const
    }),
  )
  return Object.fromEntries(found)
}
