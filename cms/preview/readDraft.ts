import type { Payload } from 'payload'
import { z } from 'zod'
import { type Copy, type CopyResult, type CopySlug, copyDocuments } from '#domain/copy/documents.ts'
import { itemNoteTag } from '#domain/copy/itemNotes.ts'
import type { IncompleteDraft } from '#domain/preview/previewNotice.ts'
import { asDomainInput } from '../asDomainInput.ts'
import { itemDepth, itemOrder } from '../itemisedCopy.ts'
import { defaultLocale } from '../locales.ts'
import { kindInWords } from '../naming/kindInWords.ts'
import { hasDrafts, readCopyDocument } from '../readCopy.ts'
import { draftProblems, isBlank } from './draftProblems.ts'
import { type Item, inOrder } from './itemsInOrder.ts'

/** A document as its latest drafts make it, and what of them can't be shown. */
export type DraftResult<Slug extends CopySlug> = CopyResult<Slug> & {
  incomplete: IncompleteDraft[]
}

const schemas: { [Slug in CopySlug]: z.ZodType<Copy[Slug]> } = copyDocuments
const stored = z.array(z.looseObject({ id: z.union([z.string(), z.number()]) }))

/**
 * A document of copy with the latest drafts in it, parsed. A draft that doesn't parse yet gives way
 * to what is published: of copy that comes in items, item by item.
 *
 * @throws when the database can't be read
 */
export async function readDraftDocument<Slug extends CopySlug>(
  payload: Payload,
  slug: Slug,
): Promise<DraftResult<Slug>> {
  const order = itemOrder(slug)
  const { input, incomplete } = order
    ? await readItems(payload, slug, order)
    : await readGlobal(payload, slug)
  const parsed = schemas[slug].safeParse(input)
  if (parsed.success) return { ok: true, document: parsed.data, incomplete }
  const { fields, label } = entityOf(payload, slug)
  const problems = draftProblems(fields, input, parsed.error)
  const published = await readCopyDocument(payload, slug)
  return {
    ...published,
    incomplete: [...incomplete, { ...tagged(slug), isPublished: true, document: label, problems }],
  }
}

/** Pages are told apart by the fields of the offer that they show, so it may concern any. */
function tagged(slug: CopySlug): { tag?: string } {
  return slug === 'offer' ? {} : { tag: slug }
}

type Read = { input: unknown; incomplete: IncompleteDraft[] }

async function readGlobal(payload: Payload, slug: CopySlug): Promise<Read> {
  const draft = await payload.findGlobal({ slug, depth: 1, locale: defaultLocale, draft: true })
  return { input: asDomainInput(draft), incomplete: [] }
}

/** The items, each as its latest draft where that can be shown, else as it is published, if it is. */
async function readItems(payload: Payload, slug: CopySlug, order: string[]): Promise<Read> {
  const { fields, label, titledBy } = entityOf(payload, slug)
  const published = new Map((await find(payload, slug, false)).map((item) => [item.id, item]))
  const drafts = new Map((await find(payload, slug, true)).map((item) => [item.id, item]))
  const schema = itemSchema(slug)
  const incomplete: IncompleteDraft[] = []
  const shown = [...new Map([...published, ...drafts]).values()].flatMap((item) => {
    const input = asDomainInput(item)
    const parsed = schema.safeParse(input)
    if (parsed.success) return [item]
    const isPublished = published.has(item.id)
    if (!isPublished && isBlank(fields, input)) return []
    const title = item[titledBy]
    incomplete.push({
      ...(slug === 'item-notes' ? { tag: itemNoteTag(String(item.item)) } : tagged(slug)),
      isPublished,
      document: label,
      item: typeof title === 'string' && title.trim() ? title : 'New, without a name',
      problems: draftProblems(fields, input, parsed.error),
    })
    return published.get(item.id) ?? []
  })
  return { input: asDomainInput(inOrder(shown, order)), incomplete }
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

/** What the desk calls a document, or a single item of it, and its fields. */
function entityOf(payload: Payload, slug: CopySlug) {
  const collection = payload.collections[slug]?.config
  const entity = collection ?? payload.config.globals.find((global) => global.slug === slug)
  return {
    fields: entity?.flattenedFields ?? [],
    label: entity ? kindInWords(entity) : slug,
    titledBy: collection?.admin.useAsTitle ?? 'id',
  }
}
