import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { claimKeysIn, claimTokenName } from '#domain/claims/claimTokens.ts'
import { isReadByVisitors } from '#domain/claims/claimUses.ts'
import { type CopySlug, copySlugs } from '#domain/copy/documents.ts'
import { fillTokens } from '#domain/copy/tokens.ts'
import type { SeedCopy } from '#seed/copy.ts'
import { noteActor } from '../audit/actor.ts'
import { inTransaction } from '../inTransaction.ts'
import { isItemised } from '../itemisedCopy.ts'
import { defaultLocale } from '../locales.ts'

const record = z.record(z.string(), z.unknown())
const stored = z.looseObject({ id: z.union([z.string(), z.number()]) })

/**
 * On a site from before the register: texts that it was delivered with, and that nobody has changed,
 * come to name the claims that they were about. Visitors read the very same words. What an editor
 * wrote stays as it is; `claims audit` lists the figures in it.
 *
 * @returns the slugs of documents with such texts
 */
export async function adoptClaims(payload: Payload, copy: SeedCopy): Promise<CopySlug[]> {
  const adopted: CopySlug[] = []
  const texts = Object.fromEntries(copy.claims.map(({ key, text }) => [claimTokenName(key), text]))
  const naming = copySlugs.filter(
    (slug) => isReadByVisitors(slug) && claimKeysIn(copy[slug]).size > 0,
  )
  for (const slug of naming) {
    const changed = isItemised(slug)
      ? await adoptInItems(payload, slug, record.array().parse(copy[slug]), texts)
      : await adoptInGlobal(payload, slug, copy[slug], texts)
    if (changed) adopted.push(slug)
  }
  return adopted
}

async function adoptInGlobal(
  payload: Payload,
  slug: CopySlug,
  seeded: unknown,
  texts: Record<string, string>,
): Promise<boolean> {
  const document = await payload.findGlobal({ slug, depth: 0, locale: defaultLocale })
  const data = adoptedFields(document, seeded, texts)
  return save(payload, data, (req) =>
    req.payload.updateGlobal({ slug, data, locale: defaultLocale, req }),
  )
}

async function adoptInItems(
  payload: Payload,
  slug: CopySlug,
  seeded: readonly Record<string, unknown>[],
  texts: Record<string, string>,
): Promise<boolean> {
  const title = payload.collections[slug]?.config.admin.useAsTitle ?? 'id'
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    locale: defaultLocale,
    pagination: false,
    // To save another would publish it.
    where: { _status: { equals: 'published' } },
  })
  let changed = false
  for (const item of stored.array().parse(docs)) {
    const was = seeded.find((one) => one[title] === item[title])
    const data = adoptedFields(item, was, texts)
    const saved = await save(payload, data, (req) =>
      req.payload.update({ collection: slug, id: item.id, data, locale: defaultLocale, req }),
    )
    changed ||= saved
  }
  return changed
}

/** A document that can't be saved as it stands, for another of its texts, stays as it is. */
async function save(
  payload: Payload,
  data: Record<string, unknown>,
  write: (req: PayloadRequest) => Promise<unknown>,
): Promise<boolean> {
  if (Object.keys(data).length === 0) return false
  try {
    await inTransaction(payload, (req) => {
      noteActor(req, { nobody: true })
      return write(req)
    })
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return false
    throw error
  }
}

/** Those of its fields in which a text came to name a claim. */
function adoptedFields(
  document: unknown,
  seeded: unknown,
  texts: Record<string, string>,
): Record<string, unknown> {
  const before = record.parse(document)
  const after = record.parse(adopt(before, seeded, texts))
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))
}

/** The value as it is, the very same where nothing in it is to name a claim. */
function adopt(value: unknown, seeded: unknown, texts: Record<string, string>): unknown {
  if (typeof value === 'string') {
    const isDelivered = typeof seeded === 'string' && fillTokens(seeded, texts) === value
    return isDelivered ? seeded : value
  }
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([name, inner]) => {
    const part: unknown = typeof seeded === 'object' && seeded ? Reflect.get(seeded, name) : null
    return [name, adopt(inner, part, texts)] as const
  })
  if (pairs.every(([name, inner]) => inner === Reflect.get(value, name))) return value
  return Array.isArray(value) ? pairs.map(([, inner]) => inner) : Object.fromEntries(pairs)
}
