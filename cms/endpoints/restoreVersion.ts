import {
  APIError,
  commitTransaction,
  type Endpoint,
  Forbidden,
  initTransaction,
  killTransaction,
  NotFound,
  type PayloadRequest,
  saveVersion,
} from 'payload'
import { z } from 'zod'
import { staff } from '../access/rules.ts'
import { recordDeeds } from '../audit/recordDeeds.ts'
import { noteVersion, versionEntry } from '../audit/restoredVersion.ts'
import { lockGlobalSaves } from '../hooks/lockGlobal.ts'
import { defaultLocale } from '../locales.ts'
import { locksOf, refuseLocked } from '../locks/refuseLocked.ts'
import { type Collection, type Global, kindInWords } from '../naming/kindInWords.ts'

type Handler = Endpoint['handler']
type Entity = Collection | Global

const stored = z.object({
  updatedAt: z.coerce.date(),
  /** Of an item's version: the item. */
  parent: z.string().optional(),
  version: z.looseObject({ _status: z.string().nullish() }),
})

/** Payload would put the item into the trash again. */
const savedInTrash =
  'This version was saved as the item went to the trash. Restore the one before it, which says the same.'

/**
 * Brings a version back as what it was: a draft as a draft, and a published one published, or as a
 * draft where that is asked for. Payload would put a draft in the place of what is published, which
 * takes that off the site, and ask nobody who is at the document.
 */
export function restoreAsItWas(handler: Handler, entity: Entity): Handler {
  if (!entity.versions) return handler
  if ('upload' in entity) return restoreItem(handler, entity)
  return entity.versions?.drafts ? restoreGlobal(entity) : handler
}

/** Payload does it right once it is told which. */
function restoreItem(handler: Handler, { slug, versions, lockDocuments }: Collection): Handler {
  return async (req) => {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    const where = { id: { equals: req.routeParams?.id } }
    const { docs } = await req.payload.db.findVersions({ collection: slug, limit: 1, where, req })
    const { data: found } = stored.safeParse(docs[0])
    if (found?.parent) await refuseLocked(req, { lockDocuments }, locksOf(slug, found.parent))
    if (found?.version.deletedAt) throw new APIError(savedInTrash, 400, null, true)
    if (versions?.drafts && found?.version._status === 'draft') req.query.draft = 'true'
    if (found) noteVersion(req, { of: found.updatedAt, asDraft: req.query.draft === 'true' })
    return handler(req)
  }
}

/** Payload's own writes it to the site in any case, and unchecked. */
function restoreGlobal(global: Global): Handler {
  return async (req) => {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    await initTransaction(req)
    try {
      const asDraft = await restore(req, global)
      const { slug } = global
      const doc = await req.payload.findGlobal({ slug, draft: asDraft, depth: 0, req })
      await commitTransaction(req)
      return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
    } catch (error) {
      await killTransaction(req)
      throw error
    }
  }
}

/** Makes the version the latest draft, in all its languages, and has that published. */
async function restore(req: PayloadRequest, global: Global): Promise<boolean> {
  const { payload } = req
  const { slug } = global
  await lockGlobalSaves(req, slug)
  await refuseLocked(req, global, locksOf(slug))
  const where = { id: { equals: req.routeParams?.id } }
  const { docs } = await payload.db.findGlobalVersions({ global: slug, limit: 1, where, req })
  const found = stored.safeParse(docs[0])
  if (!found.success) throw new NotFound(req.t)
  const { version } = found.data
  const draft = { ...version, _status: 'draft' }
  await saveVersion({
    global,
    docWithLocales: draft,
    draft: true,
    autosave: false,
    operation: 'update',
    payload,
    req,
  })
  const asDraft = req.query.draft === 'true' || version._status !== 'published'
  const deed = { of: found.data.updatedAt, asDraft }
  await recordDeeds(req, [versionEntry(slug, kindInWords(global), deed)])
  if (asDraft) return true
  const published = { _status: 'published' }
  const locale = defaultLocale
  await payload.updateGlobal({ slug, data: published, locale, overrideAccess: false, req })
  return false
}
