import type { Payload } from 'payload'
import { z } from 'zod'
import {
  type Copy,
  type CopyResult,
  type CopySlug,
  copyDocuments,
} from '#domain/content/documents/documents.ts'
import { itemNoteTag, withRecordedDays } from '#domain/content/documents/itemNotes.ts'
import { day } from '#domain/content/fields/text.ts'
import { asDomainInput } from './asDomainInput.ts'
import { hasDrafts } from './hasDrafts.ts'
import { itemDepth, itemOrder } from './itemisedCopy.ts'
import { defaultLocale } from './locales.ts'

const schemas: { [Slug in CopySlug]: z.ZodType<Copy[Slug]> } = copyDocuments

/** The days of recorded changes, by tag. */
type Days = ReadonlyMap<string, string>

/** Documents whose items have days of their own. */
const addRecordedDays: { [Slug in CopySlug]?: (document: Copy[Slug], days: Days) => Copy[Slug] } = {
  'item-notes': withRecordedDays,
}

/** The days of a document, and of its items that are recorded with tags of their own. */
const readRecorded = `
  select tag, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD') as day from search_changes
  where tag = $1 or starts_with(tag, $2)`
const tagOfParts: Partial<Record<CopySlug, string>> = { 'item-notes': itemNoteTag('') }
/** No tag begins with this. */
const noTag = ' '

/**
 * Reads and parses a document of copy. Its tokens are not filled in.
 *
 * @returns what is wrong and where, when the document doesn't parse
 * @throws when the database can't be read
 */
export async function readCopyDocument<Slug extends CopySlug>(
  payload: Payload,
  slug: Slug,
): Promise<CopyResult<Slug>> {
  const sort = itemOrder(slug)
  const stored = sort ? await readItems(payload, slug, sort) : await readGlobal(payload, slug)
  const parsed = schemas[slug].safeParse(asDomainInput(stored))
  if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error) }
  // The text can change after the last save: through a claim or an offer, or because an item was
  // deleted, and the day of that item with it.
  const days = await recordedDays(payload, slug)
  const document = addRecordedDays[slug]?.(parsed.data, days) ?? parsed.data
  return { ok: true, document, changedOn: latestDay([changedOn(stored), days.get(slug)]) }
}

async function recordedDays(payload: Payload, slug: CopySlug): Promise<Days> {
  const { rows } = await payload.db.pool.query<{ tag: string; day: string }>(readRecorded, [
    slug,
    tagOfParts[slug] ?? noTag,
  ])
  return new Map(rows.map(({ tag, day }) => [tag, day]))
}

const withUpdatedAt = z.object({ updatedAt: day })

/** The day of the latest save; of a collection, the latest among its items. */
function changedOn(stored: unknown): string | undefined {
  const items = Array.isArray(stored) ? stored : [stored]
  return latestDay(items.map((one) => withUpdatedAt.safeParse(one).data?.updatedAt))
}

/** Days sort as texts. */
function latestDay(days: readonly (string | undefined)[]): string | undefined {
  return days.toSorted().findLast((one) => one !== undefined)
}

function readGlobal(payload: Payload, slug: CopySlug): Promise<unknown> {
  return payload.findGlobal({ slug, depth: 1, locale: defaultLocale, draft: false })
}

async function readItems(payload: Payload, slug: CopySlug, sort: string[]): Promise<unknown> {
  const { docs } = await payload.find({
    collection: slug,
    depth: itemDepth(slug),
    locale: defaultLocale,
    draft: false,
    // Unpublished items are in the same table.
    ...(hasDrafts(payload, slug) ? { where: { _status: { equals: 'published' } } } : {}),
    pagination: false,
    sort,
  })
  return docs
}
