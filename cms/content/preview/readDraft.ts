import type { Payload } from 'payload'
import { z } from 'zod'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import {
  type Copy,
  type CopyResult,
  type CopySlug,
  copySchemas,
} from '#domain/content/documents/documents.ts'
import type { IncompleteDraft } from '#domain/content/preview/previewNotice.ts'
import { asDomainInput } from '../copy/asDomainInput.ts'
import { hasDrafts } from '../copy/hasDrafts.ts'
import { itemDepth, itemOrder } from '../copy/itemisedCopy.ts'
import { defaultLocale } from '../copy/locales.ts'
import { isBlank } from '../drafts/isBlank.ts'
import { readCopyDocument } from '../reading/readCopyDocument.ts'
import { draftProblems, entityOf, incompleteItem } from './draftProblems.ts'
import { readDraftItems } from './readDraftItems.ts'
import { type Item, sortItems } from './sortItems.ts'

/** A document with its latest drafts, and the drafts that can't be shown. */
export type DraftResult<Slug extends CopySlug> = CopyResult<Slug> & {
  incomplete: IncompleteDraft[]
}

const schemas: { [Slug in CopySlug]: z.ZodType<Copy[Slug]> } = copySchemas
const stored = z.array(z.looseObject({ id: z.union([z.string(), z.number()]) }))

/**
 * A document of copy with its latest drafts, parsed. An invalid draft is replaced by the published
 * version: in a collection, item by item.
 *
 * @throws when the database can't be read
 */
export async function readDraftDocument<Slug extends CopySlug>(
  payload: Payload,
  slug: Slug,
): Promise<DraftResult<Slug>> {
  const kind = kindOfCollection(slug)
  // The items of a kind are the document of its collection, which the compiler can't express.
  if (kind) return (await readDraftItems(payload, kind)) as unknown as DraftResult<Slug>
  const order = itemOrder(slug)
  const { input, incomplete } = order
    ? await readList(payload, slug, order)
    : await readGlobal(payload, slug)
  const parsed = schemas[slug].safeParse(input)
  if (parsed.success) return { ok: true, document: parsed.data, incomplete }
  const { fields, label } = entityOf(payload, slug)
  const problems = draftProblems(fields, input, parsed.error)
  const published = await readCopyDocument(payload, slug)
  return {
    ...published,
    incomplete: [...incomplete, { ...tagOf(slug), isPublished: true, document: label, problems }],
  }
}

/** The offer has no tag of its own: pages are tagged by the fields of the offer that they show. */
function tagOf(slug: CopySlug): { tag?: string } {
  return slug === 'offer' ? {} : { tag: slug }
}

type DraftInput = { input: unknown; incomplete: IncompleteDraft[] }

async function readGlobal(payload: Payload, slug: CopySlug): Promise<DraftInput> {
  const draft = await payload.findGlobal({ slug, depth: 1, locale: defaultLocale, draft: true })
  return { input: asDomainInput(draft), incomplete: [] }
}

/**
 * The items, each as its latest draft where that is valid, otherwise as published, if it is
 * published.
 */
async function readList(payload: Payload, slug: CopySlug, order: string[]): Promise<DraftInput> {
  const entity = entityOf(payload, slug)
  const published = new Map((await find(payload, slug, false)).map((item) => [item.id, item]))
  const drafts = new Map((await find(payload, slug, true)).map((item) => [item.id, item]))
  const schema = itemSchema(slug)
  const incomplete: IncompleteDraft[] = []
  const shown = [...new Map([...published, ...drafts]).values()].flatMap((item) => {
    const input = asDomainInput(item)
    const parsed = schema.safeParse(input)
    if (parsed.success) return [item]
    const isPublished = published.has(item.id)
    if (!isPublished && isBlank(entity.fields, input)) return []
    incomplete.push(incompleteItem(entity, item, parsed.error, { ...tagOf(slug), isPublished }))
    return published.get(item.id) ?? []
  })
  return { input: asDomainInput(sortItems(shown, order)), incomplete }
}

async function find(payload: Payload, slug: CopySlug, draft: boolean): Promise<Item[]> {
  const { docs } = await payload.find({
    collection: slug,
    depth: itemDepth(slug),
    locale: defaultLocale,
    draft,
    pagination: false,
    ...(!draft && hasDrafts(payload, slug) ? { where: { _status: { equals: 'published' } } } : {}),
  })
  return stored.parse(docs)
}

function itemSchema(slug: CopySlug): z.ZodType {
  const schema: z.ZodType = schemas[slug]
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) return schema.element
  throw new Error(`${slug} comes in items, but its schema is no array.`)
}
