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
import { staff } from '#cms/accounts/access/rules.ts'
import { type Collection, entityLabel, type Global } from '#cms/admin/naming/entityLabel.ts'
import { recordActions } from '#cms/operations/audit/recordActions.ts'
import { markRestoredVersion, versionEntry } from '#cms/operations/audit/restoredVersion.ts'
import { defaultLocale } from '../copy/locales.ts'
import { lockGlobalSaves } from '../locks/lockGlobal.ts'
import { refuseLocked, whereLockOf } from '../locks/refuseLocked.ts'
import { protectedValues } from '../saves/protectedFields.ts'

type Handler = Endpoint['handler']
type Entity = Collection | Global

const stored = z.object({
  updatedAt: z.coerce.date(),
  /** For a version of an item: the item's id. */
  parent: z.string().optional(),
  version: z.looseObject({ _status: z.string().nullish() }),
})

/** Payload would move the item to the trash again. */
const trashVersionMessage =
  'This version was saved when the item was moved to the trash. Restore the version before it, which has the same content.'

/**
 * Restores a version with its status: a draft as a draft, a published version as published, or as a
 * draft where the request says so. Payload would replace the published document by a draft, which
 * unpublishes it, and would ignore the lock of another user.
 */
export function restoreVersion(handler: Handler, entity: Entity): Handler {
  if (!entity.versions) return handler
  if ('upload' in entity) return restoreItem(handler, entity)
  return entity.versions?.drafts ? restoreGlobal(entity) : handler
}

/** Payload restores an item correctly once the query has the right status. */
function restoreItem(handler: Handler, { slug, versions, lockDocuments }: Collection): Handler {
  return async (req) => {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    const where = { id: { equals: req.routeParams?.id } }
    const { docs } = await req.payload.db.findVersions({ collection: slug, limit: 1, where, req })
    const { data: found } = stored.safeParse(docs[0])
    if (found?.parent) await refuseLocked(req, { lockDocuments }, whereLockOf(slug, found.parent))
    if (found?.version.deletedAt) throw new APIError(trashVersionMessage, 400, null, true)
    if (versions?.drafts && found?.version._status === 'draft') req.query.draft = 'true'
    if (found)
      markRestoredVersion(req, { savedAt: found.updatedAt, asDraft: req.query.draft === 'true' })
    return handler(req)
  }
}

/** Payload's own handler would publish the version in any case, without validation. */
function restoreGlobal(global: Global): Handler {
  return async (req) => {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    await initTransaction(req)
    try {
      const asDraft = await restoreGlobalVersion(req, global)
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

/**
 * Saves the version as the latest draft, in all languages, and publishes it unless it is a draft.
 * Fields that the requester may not change keep their values and drafts: Payload checks a field's
 * access only for values that a request contains. Returns whether it stays a draft.
 */
async function restoreGlobalVersion(req: PayloadRequest, global: Global): Promise<boolean> {
  const { payload } = req
  const { slug } = global
  await lockGlobalSaves(req, slug)
  await refuseLocked(req, global, whereLockOf(slug))
  const where = { id: { equals: req.routeParams?.id } }
  const { docs } = await payload.db.findGlobalVersions({ global: slug, limit: 1, where, req })
  const found = stored.safeParse(docs[0])
  if (!found.success) throw new NotFound(req.t)
  const { version } = found.data
  const draft = { ...version, ...(await protectedValues(req, global)), _status: 'draft' }
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
  const restored = { savedAt: found.data.updatedAt, asDraft }
  await recordActions(req, [versionEntry(slug, entityLabel(global), restored)])
  if (asDraft) return true
  const published = { _status: 'published' }
  const locale = defaultLocale
  await payload.updateGlobal({ slug, data: published, locale, overrideAccess: false, req })
  return false
}
