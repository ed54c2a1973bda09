import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { asDomainInput } from '#cms/content/copy/asDomainInput.ts'
import { itemOrder } from '#cms/content/copy/itemisedCopy.ts'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import type { Db } from '#cms/operations/database/transaction.ts'
import { type Claim, claim, claimsSettings } from '#domain/claims/register/claim.ts'
import type { PolicyDocuments } from '#domain/claims/report/shownPeriods.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { offer } from '#domain/content/offer/offer.ts'
import { scheduledOffers } from '#domain/content/offer/scheduledOffers.ts'
import { seedCopy } from '#seed/copy.ts'

const readFileNames = sql`select id::text as id, filename from evidence_files`
const fileName = z.object({ id: z.string(), filename: z.string().nullable() })

/**
 * The documents that decide which claims are shown, read in the transaction of `req`. Evidence has the
 * names of files instead of their ids. Invalid documents are treated as on the pages: an invalid claim
 * is left out, and the seed replaces an invalid global.
 */
export async function readPolicyDocuments(req: PayloadRequest, db: Db): Promise<PolicyDocuments> {
  const { payload } = req
  const settings = claimsSettings.safeParse(await readGlobal(payload, 'claims-settings', req))
  const siteOffer = offer.safeParse(await readGlobal(payload, 'offer', req))
  const scheduled = await readItems(payload, 'scheduled-offers', req)
  const registered = await readItems(payload, 'claims', req)
  const names = await readNames(db)
  return {
    claims: registered.flatMap((one) => {
      const parsed = claim.safeParse(one)
      return parsed.success ? [withFileNames(parsed.data, names)] : []
    }),
    'claims-settings': settings.data ?? claimsSettings.parse(seedCopy['claims-settings']),
    offer: siteOffer.data ?? offer.parse(seedCopy.offer),
    'scheduled-offers': scheduled.flatMap((one) => {
      const parsed = scheduledOffers.element.safeParse(one)
      return parsed.success ? [parsed.data] : []
    }),
  }
}

async function readGlobal(payload: Payload, slug: CopySlug, req: PayloadRequest): Promise<unknown> {
  return asDomainInput(await payload.findGlobal({ slug, depth: 0, locale: defaultLocale, req }))
}

async function readItems(payload: Payload, slug: CopySlug, req: PayloadRequest) {
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    locale: defaultLocale,
    pagination: false,
    sort: itemOrder(slug) ?? [],
    req,
  })
  return docs.map(asDomainInput)
}

async function readNames(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute(readFileNames)
  return new Map(
    z
      .array(fileName)
      .parse(rows)
      .map(({ id, filename }) => [id, filename ?? id]),
  )
}

function withFileNames(it: Claim, names: ReadonlyMap<string, string>): Claim {
  const evidence = it.evidence.map((piece) =>
    piece.file === null ? piece : { ...piece, file: names.get(piece.file) ?? piece.file },
  )
  return { ...it, evidence }
}
