import type { Payload, PayloadRequest } from 'payload'
import { withDatabaseLock } from './databaseLock.ts'
import { inTransaction } from './inTransaction.ts'

/**
 * Gives what was published before there were versions a first one, so that its text can be brought
 * back after the first change. Safe to call from many processes at once; costs little where nothing
 * is missing.
 *
 * @returns the slugs of documents that got one
 */
export async function keepFirstVersions(payload: Payload): Promise<string[]> {
  if ((await withoutVersions(payload)).length === 0) return []
  return withDatabaseLock(payload, 'seed', async () => {
    const slugs = await withoutVersions(payload)
    for (const slug of slugs) await inTransaction(payload, (req) => keepFirstVersion(req, slug))
    return slugs
  })
}

async function withoutVersions({ config, db }: Payload): Promise<string[]> {
  const versioned = config.globals.filter(({ versions }) => versions).map(({ slug }) => slug)
  const found = await Promise.all(
    versioned.map(async (global) => {
      const { docs } = await db.findGlobalVersions({ global, limit: 1, pagination: false })
      const standing = docs.length > 0 ? {} : await db.findGlobal({ slug: global })
      // What was never written has nothing to keep.
      return 'id' in standing ? [global] : []
    }),
  )
  return found.flat()
}

/** As it stands, in all its languages, dated by its last change. */
async function keepFirstVersion(req: PayloadRequest, globalSlug: string): Promise<void> {
  const { db } = req.payload
  const versionData = await db.findGlobal<{ updatedAt: string }>({ slug: globalSlug, req })
  const { updatedAt } = versionData
  await db.createGlobalVersion({
    globalSlug,
    versionData,
    autosave: false,
    createdAt: updatedAt,
    updatedAt,
    req,
  })
}
