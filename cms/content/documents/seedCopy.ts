import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { seedItems } from '#cms/catalogue/delivered/seedItems.ts'
import { updateDeliveredItems } from '#cms/catalogue/delivered/updateDeliveredItems.ts'
import { insertClaimTokens } from '#cms/claims/uses/insertClaimTokens.ts'
import { setActor } from '#cms/operations/audit/actor.ts'
import { withDatabaseLock } from '#cms/operations/database/databaseLock.ts'
import { inTransaction, transactionDb } from '#cms/operations/database/transaction.ts'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import {
  type CopySlug,
  copySlugs,
  isTextSlug,
  type TextSlug,
} from '#domain/content/documents/documents.ts'
import { withoutCatalogueEvidence } from '#seed/claims/claims.ts'
import type { SeedCopy } from '#seed/copy.ts'
import { isItemised } from '../copy/itemisedCopy.ts'
import { defaultLocale } from '../copy/locales.ts'

export type SeedOptions = {
  /** The casino's initial URL, instead of the seed's. */
  casinoUrl?: string | undefined
  /** Whether a new site gets the delivered items of the catalogue, or none. */
  firstCatalogue?: 'delivered' | 'empty'
}

/**
 * Writes each document of copy that was never seeded, and returns the slugs of the written ones. A
 * document that an editor wrote or emptied is never overwritten. Unchanged texts of an earlier seed get
 * the tokens of their claims (see `insertClaimTokens`). Many processes can call it at once.
 */
export async function seedCopy(
  payload: Payload,
  copy: SeedCopy,
  { casinoUrl, firstCatalogue = 'delivered' }: SeedOptions = {},
): Promise<CopySlug[]> {
  await updateDeliveredItems(payload)
  if ((await unseededSlugs(payload)).length === 0) return []
  const isEmpty = firstCatalogue === 'empty'
  const initialCopy = {
    ...copy,
    ...(casinoUrl ? { 'site-settings': { ...copy['site-settings'], casinoUrl } } : {}),
    ...(isEmpty ? { claims: withoutCatalogueEvidence(copy.claims) } : {}),
  }
  return withDatabaseLock(payload, 'seed', async () => {
    const seeded: CopySlug[] = []
    for (const slug of await unseededSlugs(payload)) {
      if (slug === afterClaims) await insertClaimTokens(payload, copy)
      const isNew = await inTransaction(payload, (req) => {
        setActor(req, { unrecorded: true })
        const kind = kindOfCollection(slug)
        if (kind && isEmpty) return leaveEmpty(req, slug)
        return seedDocument(req, slug, initialCopy)
      })
      if (isNew) seeded.push(slug)
    }
    return seeded
  })
}

async function unseededSlugs(payload: Payload): Promise<CopySlug[]> {
  const { rows } = await payload.db.pool.query<{ slug: string }>('select slug from payline_seeded')
  const seeded = new Set(rows.map(({ slug }) => slug))
  return seedingOrder.filter((slug) => !seeded.has(slug))
}

/**
 * Texts refer to claims, so claims are seeded first. `claims-settings` is next: on a site that is older
 * than the register of claims, its row in `payline_seeded` shows that the texts have their tokens.
 */
const firstSlug: CopySlug = 'claims'
const afterClaims: CopySlug = 'claims-settings'
const seededFirst: readonly CopySlug[] = [firstSlug, afterClaims]
const seedingOrder = [...seededFirst, ...copySlugs.filter((slug) => !seededFirst.includes(slug))]

async function seedDocument(req: PayloadRequest, slug: CopySlug, copy: SeedCopy): Promise<boolean> {
  const written = isItemised(slug) ? await hasItems(req, slug) : await hasDocument(req, slug)
  const db = await transactionDb(req)
  if (!written) {
    const kind = kindOfCollection(slug)
    if (kind) await seedItems(db, kind)
    else if (isTextSlug(slug)) await write(req, slug, copy[slug])
  }
  await db.execute(sql`insert into payline_seeded (slug) values (${slug})`)
  return !written
}

/** Records a collection as seeded without any items. */
async function leaveEmpty(req: PayloadRequest, slug: CopySlug): Promise<boolean> {
  const db = await transactionDb(req)
  await db.execute(sql`insert into payline_seeded (slug) values (${slug})`)
  return false
}

/** Ignored by documents without drafts. */
const published = { _status: 'published' }

async function write(req: PayloadRequest, slug: TextSlug, document: SeedCopy[TextSlug]) {
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
