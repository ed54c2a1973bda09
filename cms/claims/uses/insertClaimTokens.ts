import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { isItemised } from '#cms/content/copy/itemisedCopy.ts'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import { setActor } from '#cms/operations/audit/actor.ts'
import { inTransaction } from '#cms/operations/database/transaction.ts'
import { claimKeysIn, claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { type TextSlug, textSlugs } from '#domain/content/documents/documents.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { SeedCopy } from '#seed/copy.ts'

const record = z.record(z.string(), z.unknown())
const stored = z.looseObject({ id: z.union([z.string(), z.number()]) })

/**
 * For a site that is older than the register of claims: inserts the tokens of claims into seeded texts
 * that are unchanged. Visitors read the same text. A text that an editor has changed is left alone;
 * `claims audit` lists its figures.
 *
 * @returns the slugs of the changed documents
 */
export async function insertClaimTokens(payload: Payload, copy: SeedCopy): Promise<TextSlug[]> {
  const changedSlugs: TextSlug[] = []
  const texts = Object.fromEntries(copy.claims.map(({ key, text }) => [claimTokenName(key), text]))
  const slugsWithTokens = textSlugs.filter(
    (slug) => isReadByVisitors(slug) && claimKeysIn(copy[slug]).size > 0,
  )
  for (const slug of slugsWithTokens) {
    const changed = isItemised(slug)
      ? await insertInItems(payload, slug, record.array().parse(copy[slug]), texts)
      : await insertInGlobal(payload, slug, copy[slug], texts)
    if (changed) changedSlugs.push(slug)
  }
  return changedSlugs
}

async function insertInGlobal(
  payload: Payload,
  slug: TextSlug,
  seeded: unknown,
  texts: Record<string, string>,
): Promise<boolean> {
  const document = await payload.findGlobal({ slug, depth: 0, locale: defaultLocale })
  const data = changedFields(document, seeded, texts)
  return save(payload, data, (req) =>
    req.payload.updateGlobal({ slug, data, locale: defaultLocale, req }),
  )
}

async function insertInItems(
  payload: Payload,
  slug: TextSlug,
  seeded: readonly Record<string, unknown>[],
  texts: Record<string, string>,
): Promise<boolean> {
  const title = payload.collections[slug]?.config.admin.useAsTitle ?? 'id'
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    locale: defaultLocale,
    pagination: false,
    // A save of an unpublished item would publish it.
    where: { _status: { equals: 'published' } },
  })
  let changed = false
  for (const item of stored.array().parse(docs)) {
    const was = seeded.find((one) => one[title] === item[title])
    const data = changedFields(item, was, texts)
    const saved = await save(payload, data, (req) =>
      req.payload.update({ collection: slug, id: item.id, data, locale: defaultLocale, req }),
    )
    changed ||= saved
  }
  return changed
}

/** A document that can't be saved, because another of its texts is invalid, is left alone. */
async function save(
  payload: Payload,
  data: Record<string, unknown>,
  write: (req: PayloadRequest) => Promise<unknown>,
): Promise<boolean> {
  if (Object.keys(data).length === 0) return false
  try {
    await inTransaction(payload, (req) => {
      setActor(req, { unrecorded: true })
      return write(req)
    })
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return false
    throw error
  }
}

/** The fields in which a token was inserted. */
function changedFields(
  document: unknown,
  seeded: unknown,
  texts: Record<string, string>,
): Record<string, unknown> {
  const before = record.parse(document)
  const after = record.parse(withTokens(before, seeded, texts))
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))
}

/** The value with tokens; the identical value where no token is inserted. */
function withTokens(value: unknown, seeded: unknown, texts: Record<string, string>): unknown {
  if (typeof value === 'string') {
    const isUnchanged = typeof seeded === 'string' && fillTokens(seeded, texts) === value
    return isUnchanged ? seeded : value
  }
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([name, inner]) => {
    const part: unknown = typeof seeded === 'object' && seeded ? Reflect.get(seeded, name) : null
    return [name, withTokens(inner, part, texts)] as const
  })
  if (pairs.every(([name, inner]) => inner === Reflect.get(value, name))) return value
  return Array.isArray(value) ? pairs.map(([, inner]) => inner) : Object.fromEntries(pairs)
}
