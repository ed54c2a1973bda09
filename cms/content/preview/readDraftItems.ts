import type { Payload } from 'payload'
import { z } from 'zod'
import {
  type ReadList,
  readPublishedItems,
  slugOf,
  usableItems,
} from '#cms/catalogue/read/readItemDocument.ts'
import {
  type ItemInput,
  readIdsAt,
  readItemDrafts,
  readItems,
} from '#cms/catalogue/read/readItems.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { type Entry, itemDocuments, itemTag } from '#domain/content/documents/items.ts'
import type { IncompleteDraft } from '#domain/content/preview/previewNotice.ts'
import { asDomainInput } from '../copy/asDomainInput.ts'
import { isBlank } from '../drafts/isBlank.ts'
import { entityOf, incompleteItem } from './draftProblems.ts'
import { sortItems } from './sortItems.ts'

type DraftItems = { ok: true; document: readonly Entry[]; incomplete: IncompleteDraft[] }

const draftRows = z.array(
  z.looseObject({
    id: z.string(),
    order: z.number().nullable(),
    publishedSlug: z.string().nullable(),
  }),
)
type DraftRow = z.output<typeof draftRows>[number]
/** A draft that can be shown. */
type Draft = Pick<DraftRow, 'id' | 'order' | 'publishedSlug'> & { entry: Entry }

/**
 * The items of a kind, each as its latest draft where that is valid, otherwise as published, if it is
 * published. There can be 100,000, so only the drafts are read from the database; the entries of all other
 * items are those in memory.
 *
 * @throws when the database can't be read
 */
export async function readDraftItems(payload: Payload, kind: Kind): Promise<DraftItems> {
  // Read before the published items, so that a draft that is published meanwhile isn't missing from both.
  const rows = sortItems(draftRows.parse(await readItemDrafts(payload, kind)), ['order', 'id'])
  const published = await readPublishedItems(payload, kind)
  const { drafts, incomplete } = checkDrafts(payload, kind, rows)
  const drafted = new Set(rows.map(({ publishedSlug }) => publishedSlug))
  const faulty = await readFaulty(payload, kind, published, drafted)
  return {
    ok: true,
    document: await withDrafts(payload, kind, published, drafts),
    incomplete: [...incomplete, ...faulty],
  }
}

function checkDrafts(payload: Payload, kind: Kind, rows: readonly DraftRow[]) {
  const entity = entityOf(payload, collectionOf(kind))
  const drafts: Draft[] = []
  const incomplete: IncompleteDraft[] = []
  for (const row of rows) {
    const { input, parsed } = parseItem(kind, row)
    const isPublished = row.publishedSlug !== null
    if (parsed.success) drafts.push({ ...row, entry: parsed.data })
    else if (isPublished || !isBlank(entity.fields, input)) {
      const tag = itemTag(kind, String(row.slug))
      incomplete.push(incompleteItem(entity, row, parsed.error, { tag, isPublished }))
    }
  }
  return { drafts, incomplete }
}

/** The published items that can't be shown, without those that have drafts. */
async function readFaulty(
  payload: Payload,
  kind: Kind,
  { items }: ReadList,
  drafted: ReadonlySet<string | null>,
): Promise<IncompleteDraft[]> {
  const slugs = items.flatMap((item) => ('problem' in item ? [item.slug] : []))
  const wanted = slugs.filter((slug) => !drafted.has(slug))
  if (wanted.length === 0) return []
  const entity = entityOf(payload, collectionOf(kind))
  const rows = await readItems(payload, kind, payload.db.pool, wanted)
  return rows.flatMap((row) => {
    const { error } = parseItem(kind, row).parsed
    const tag = itemTag(kind, String(row.slug))
    return error ? [incompleteItem(entity, row, error, { tag, isPublished: true })] : []
  })
}

function parseItem(kind: Kind, row: ItemInput) {
  const input = asDomainInput(row)
  return { input, parsed: itemDocuments[collectionOf(kind)].element.safeParse(input) }
}

/** The published items with the drafts at their positions, instead of the items that these change. */
async function withDrafts(
  payload: Payload,
  kind: Kind,
  { items, orders }: ReadList,
  drafts: readonly Draft[],
): Promise<readonly Entry[]> {
  if (drafts.length === 0) return usableItems(items)
  const ids = await readIdsAt(
    payload,
    kind,
    drafts.map(({ order }) => order),
  )
  // With the address of the draft itself, because it may have been published meanwhile.
  const changed = new Set(
    drafts.flatMap(({ publishedSlug, entry }) => [publishedSlug, entry.item.id]),
  )
  const merged: Entry[] = []
  const left = drafts.values()
  let draft = left.next().value
  for (const [place, item] of items.entries()) {
    const slug = slugOf(item)
    if (changed.has(slug)) continue
    const order = orders[place] ?? 0
    while (draft && isBefore(draft, order, ids.get(slug))) {
      merged.push(draft.entry)
      draft = left.next().value
    }
    if ('item' in item) merged.push(item)
  }
  for (; draft; draft = left.next().value) merged.push(draft.entry)
  return merged
}

/** Items with the same position are in the order of the ids of their rows. */
function isBefore(draft: Draft, order: number, id = ''): boolean {
  return draft.order !== null && (draft.order < order || (draft.order === order && draft.id < id))
}
