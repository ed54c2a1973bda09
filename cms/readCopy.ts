import type { Payload } from 'payload'
import { z } from 'zod'
import { type Copy, type CopyResult, type CopySlug, copyDocuments } from '#domain/copy/documents.ts'
import { day } from '#domain/copy/text.ts'
import { asDomainInput } from './asDomainInput.ts'
import { itemOrder } from './itemisedCopy.ts'
import { defaultLocale } from './locales.ts'

const schemas: { [Slug in CopySlug]: z.ZodType<Copy[Slug]> } = copyDocuments

/**
 * A document of copy as the CMS has it now, parsed. Its tokens are not filled in yet.
 *
 * @returns what is wrong and where, when the document doesn't parse
 * @throws when the database can't be read
 */
export async function readCopyDocument<Slug extends CopySlug>(
  payload: Payload,
  slug: Slug,
): Promise<CopyResult<Slug>> {
  const sort = itemOrder(slug)
  const stored = sort ? await readItems(payload, slug, sort) : await readOne(payload, slug)
  const parsed = schemas[slug].safeParse(asDomainInput(stored))
  if (parsed.success) return { ok: true, document: parsed.data, changedOn: changedOn(stored) }
  return { ok: false, problem: z.prettifyError(parsed.error) }
}

const stamped = z.object({ updatedAt: day })

/** The day of the latest change; of a collection, that of an item that is still there. */
function changedOn(stored: unknown): string | undefined {
  const days = (Array.isArray(stored) ? stored : [stored]).map(
    (one) => stamped.safeParse(one).data?.updatedAt,
  )
  return days.sort().findLast((one) => one !== undefined)
}

function readOne(payload: Payload, slug: CopySlug): Promise<unknown> {
  return payload.findGlobal({ slug, depth: 1, locale: defaultLocale, draft: false })
}

async function readItems(payload: Payload, slug: CopySlug, sort: string[]): Promise<unknown> {
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    locale: defaultLocale,
    draft: false,
    pagination: false,
    sort,
  })
  return docs
}
