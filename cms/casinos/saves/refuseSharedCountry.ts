import { APIError, type CollectionAfterChangeHook } from 'payload'
import { z } from 'zod'
import { isDraftSave } from '#cms/content/copy/draftSaves.ts'
import { countries, countryName } from '#domain/casinos/keys/countries.ts'

const market = z.object({ id: z.string(), name: z.string().catch(''), countries })

/**
 * Refuses a market with a country that another published market has: its visitors would belong to the
 * first of the two without a word. Runs after `lockSaves`, so that no other market is saved meanwhile.
 */
export const refuseSharedCountry: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { slug } = collection
  if (isDraftSave(req, slug) || doc._status !== 'published' || doc.deletedAt) return doc
  const saved = market.parse(doc)
  const where = {
    and: [
      { id: { not_equals: saved.id } },
      { _status: { equals: 'published' } },
      { deletedAt: { exists: false } },
    ],
  }
  const { docs } = await req.payload.find({
    collection: slug,
    where,
    depth: 0,
    pagination: false,
    req,
  })
  for (const other of docs) {
    // One that can't be used is shown nowhere.
    const { data } = market.safeParse(other)
    const country = saved.countries.find((code) => data?.countries.includes(code))
    if (!data || country === undefined) continue
    throw new APIError(
      `${countryName(country)} (${country}) is in “${data.name}” already, so it can’t be in “${saved.name}”, too. Remove it from one of the two markets.`,
      409,
      null,
      true,
    )
  }
  return doc
}
