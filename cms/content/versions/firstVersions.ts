import type { Payload, PayloadRequest } from 'payload'
import { withDatabaseLock } from '#cms/operations/database/databaseLock.ts'
import { inTransaction } from '#cms/operations/database/transaction.ts'

/**
 * Creates a first version of each global that was published before versions existed, so that its text
 * can be restored after the next change. Many processes can call it at once; it is cheap where no
 * version is missing.
 *
 * @returns the slugs of the globals that got a version
 */
export async function createFirstVersions(payload: Payload): Promise<string[]> {
  if ((await findGlobalsWithoutVersions(payload)).length === 0) return []
  return withDatabaseLock(payload, 'seed', async () => {
    const slugs = await findGlobalsWithoutVersions(payload)
    for (const slug of slugs) await inTransaction(payload, (req) => createFirstVersion(req, slug))
    return slugs
  })
}

async function findGlobalsWithoutVersions({ config, db }: Payload): Promise<string[]> {
  const versioned = config.globals.filter(({ versions }) => versions).map(({ slug }) => slug)
  const found = await Promise.all(
    versioned.map(async (global) => {
      const { docs } = await db.findGlobalVersions({ global, limit: 1, pagination: false })
      const published = docs.length > 0 ? {} : await db.findGlobal({ slug: global })
      // A global that was never saved has no row.
      return 'id' in published ? [global] : []
    }),
  )
  return found.flat()
}

/** The version has the current text in all languages, and the date of the last change. */
async function createFirstVersion(req: PayloadRequest, globalSlug: string): Promise<void> {
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
