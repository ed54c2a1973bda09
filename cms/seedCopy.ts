import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { type CopySlug, copySlugs } from '#domain/copy/documents.ts'
import type { SeedCopy } from '#seed/copy.ts'
import { noteActor } from './audit/actor.ts'
import { adoptClaims } from './claims/adoptClaims.ts'
import { withDatabaseLock } from './databaseLock.ts'
import { transactionDb } from './hooks/transactionDb.ts'
import { inTransaction } from './inTransaction.ts'
import { isItemised } from './itemisedCopy.ts'
import { defaultLocale } from './locales.ts'

export type SeedOptions = {
  /** The casino's address to begin with, in place of the one in the seed. */
  casinoUrl?: string | undefined
}

/**
 * Writes each document of copy that was never written before, and returns the slugs of those it
 * wrote. What an editor wrote, or emptied, is left alone for ever; texts of the seed come to name the
 * claims that they are about (see `adoptClaims`). Safe to call from many processes at once.
 */
export async function seedCopy(
  payload: Payload,
  copy: SeedCopy,
  { casinoUrl }: SeedOptions = {},
): Promise<CopySlug[]> {
  if ((await neverSeeded(payload)).length === 0) return []
  const started = casinoUrl
    ? { ...copy, 'site-settings': { ...copy['site-settings'], casinoUrl } }
    : copy
  return withDatabaseLock(payload, 'seed', async () => {
    const written: CopySlug[] = []
    for (const slug of await neverSeeded(payload)) {
      if (slug === afterClaims) await adoptClaims(payload, copy)
      const wrote = await inTransaction(payload, (req) => {
        noteActor(req, { nobody: true })
        return seedDocument(req, slug, started[slug])
      })
      if (wrote) written.push(slug)
    }
    return written
  })
}

async function neverSeeded(payload: Payload): Promise<CopySlug[]> {
  const { rows } = await payload.db.pool.query<{ slug: string }>('select slug from payline_seeded')
  const seeded = new Set(rows.map(({ slug }) => slug))
  return seedingOrder.filter((slug) => !seeded.has(slug))
}

/**
 * Texts name claims, which have to be there first; what comes next on a site from before the
 * register says whether its texts have come to name them.
 */
const first: CopySlug = 'claims'
const afterClaims: CopySlug = 'claims-settings'
const early: readonly CopySlug[] = [first, afterClaims]
const seedingOrder = [...early, ...copySlugs.filter((slug) => !early.includes(slug))]

async function seedDocument(
  req: PayloadRequest,
  slug: CopySlug,
  document: SeedCopy[CopySlug],
): Promise<boolean> {
  const written = isItemised(slug) ? await hasItems(req, slug) : await hasDocument(req, slug)
  if (!written) await write(req, slug, document)
  const db = await transactionDb(req)
  await db.execute(sql`insert into payline_seeded (slug) values (${slug})`)
  return !written
}

/** Where there are no drafts it says nothing. */
const published = { _status: 'published' }

async function write(req: PayloadRequest, slug: CopySlug, document: SeedCopy[CopySlug]) {
  if (!Array.isArray(document)) {
    const data = { ...document, ...published }
    await req.payload.updateGlobal({ slug, data, locale: defaultLocale, req })
    return
  }
  for (const [index, item] of document.entries()) {
    const data = { ...item, ...published, order: index + 1 }
    await req.payload.create({ collection: slug, data, locale: defaultLocale, req })
  }
}

async function hasItems(req: PayloadRequest, slug: CopySlug): Promise<boolean> {
  const { totalDocs } = await req.payload.db.count({ collection: slug, req })
  return totalDocs > 0
}

async function hasDocument(req: PayloadRequest, slug: CopySlug): Promise<boolean> {
  const document = await req.payload.db.findGlobal({ slug, req })
  return 'id' in document
}
