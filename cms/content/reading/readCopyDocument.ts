import type { Payload } from 'payload'
import { z } from 'zod'
import { readItemDocument } from '#cms/catalogue/read/readItemDocument.ts'
import { isStopped } from '#domain/casinos/targets/targetState.ts'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import {
  type Copy,
  type CopyResult,
  type CopySlug,
  copySchemas,
} from '#domain/content/documents/documents.ts'
import { day } from '#domain/content/fields/text.ts'
import { asDomainInput } from '../copy/asDomainInput.ts'
import { hasDrafts } from '../copy/hasDrafts.ts'
import { itemDepth, itemOrder } from '../copy/itemisedCopy.ts'
import { defaultLocale } from '../copy/locales.ts'
import { latestDay, readRecordedDay } from '../copy/recordedDays.ts'
import { usableRows } from './usableRows.ts'

const schemas: { [Slug in CopySlug]: z.ZodType<Copy[Slug]> } = copySchemas

/**
 * Reads and parses a document of copy. Its tokens are not filled in. A row of a collection that can't be used
 * is left out, and named in the result.
 *
 * @param items the ids of the changed items of a collection of items; any may have changed by default
 * @returns what is wrong and where, when the document doesn't parse
 * @throws when the database can't be read
 */
export async function readCopyDocument<Slug extends CopySlug>(
  payload: Payload,
  slug: Slug,
  items?: ReadonlySet<string>,
): Promise<CopyResult<Slug>> {
  const kind = kindOfCollection(slug)
  // The items of a kind are the document of its collection, which the compiler can't express.
  if (kind) return (await readItemDocument(payload, kind, items)) as unknown as CopyResult<Slug>
  const stored = await readStored(payload, slug)
  const parsed = parse(slug, asDomainInput(stored))
  if (!parsed.ok) return parsed
  // The text can change after the last save: through a claim or an offer, or because an item was
  // deleted, and the day of that item with it.
  const recorded = await readRecordedDay(payload, slug)
  return {
    ...parsed,
    changedOn: latestDay([changedOn(stored), recorded]),
  }
}

function parse<Slug extends CopySlug>(slug: Slug, input: unknown): CopyResult<Slug> {
  const schema = schemas[slug]
  if (Array.isArray(input)) return usableRows(schema, input, `/admin/collections/${slug}`)
  const { success, data, error } = schema.safeParse(input)
  return success
    ? { ok: true, document: data }
    : { ok: false, problem: `${z.prettifyError(error)} (/admin/globals/${slug})` }
}

const withUpdatedAt = z.object({ updatedAt: day })

/** The day of the latest save; of a collection, the latest among its items. */
function changedOn(stored: unknown): string | undefined {
  const items = Array.isArray(stored) ? stored : [stored]
  return latestDay(items.map((one) => withUpdatedAt.safeParse(one).data?.updatedAt))
}

async function readStored(payload: Payload, slug: CopySlug): Promise<unknown> {
  const sort = itemOrder(slug)
  if (!sort) return readGlobal(payload, slug)
  const list = await readList(payload, slug, sort)
  if (slug === 'offers') return await withStopped(payload, list)
  return slug === 'redirects' ? [...list, ...(await readRemovedAddresses(payload))] : list
}

const offerWithAddress = z.object({
  key: z.string(),
  url: z.string(),
  stopAfterFailures: z.number().nullish(),
})

/** Adds which offers are stopped, because checks have found their addresses dead. */
async function withStopped({ db }: Payload, offers: readonly unknown[]): Promise<unknown[]> {
  const { rows } = await db.pool.query<{ key: string; url: string; failures: number }>(
    'select key, url, failures from offer_targets where failures > 0',
  )
  const states = new Map(rows.map((row) => [row.key, row]))
  return offers.map((offer) => {
    const { success, data } = offerWithAddress.safeParse(offer)
    if (!success) return offer
    const { key, url, stopAfterFailures = null } = data
    return Object.assign({}, offer, {
      stopped: isStopped({ url, stopAfterFailures }, states.get(key)),
    })
  })
}

/** The addresses of removed items, which are gone. A redirect from such an address comes first. */
async function readRemovedAddresses({ db }: Payload) {
  const { rows } = await db.pool.query<{ path: string }>(
    `select path from removed_items as removed where not exists (
       select from redirects where "from" = removed.path and deleted_at is null)`,
  )
  return rows.map(({ path }) => ({ from: path, status: '410' }))
}

function readGlobal(payload: Payload, slug: CopySlug): Promise<unknown> {
  return payload.findGlobal({ slug, depth: 1, locale: defaultLocale, draft: false })
}

async function readList(payload: Payload, slug: CopySlug, sort: string[]): Promise<unknown[]> {
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
