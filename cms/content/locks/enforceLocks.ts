import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  SanitizedConfig,
  Where,
} from 'payload'
import { z } from 'zod'
import { staff } from '#cms/accounts/access/rules.ts'
import { locksSlug, refuseLocked, whereLockOf } from './refuseLocked.ts'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

const subject = z.object({
  id: z.union([z.string(), z.number()]),
  globalSlug: z.string().nullish(),
  document: z
    .object({
      relationTo: z.string(),
      value: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
    })
    .nullish(),
})

/**
 * Closes two gaps in Payload's document locks. Payload releases a lock with every save, also with an
 * autosave while the editor is still typing. And it refuses a save by a client without the lock for
 * items only, not for globals.
 */
export function enforceLocks(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks, lockDocuments, versions } of config.collections) {
    if (slug === locksSlug) {
      hooks.afterChange.push(deleteOtherLocks)
      hooks.afterDelete.push(deleteOtherLocks)
    }
    if (lockDocuments === false || !isAutosaved(versions)) continue
    hooks.afterChange.push(({ doc, req }) =>
      lockAgain(req, { document: { relationTo: slug, value: doc.id } }),
    )
  }
  for (const { slug, hooks, lockDocuments, versions } of config.globals) {
    if (lockDocuments === false) continue
    hooks.beforeOperation.push(async ({ operation, overrideAccess, req }) => {
      if (operation !== 'update') return
      // A client that may not write must not learn who is editing.
      if (!overrideAccess && !(await staff({ req }))) return
      await refuseLocked(req, { lockDocuments }, whereLockOf(slug))
    })
    if (isAutosaved(versions)) {
      hooks.afterChange.push(({ req }) => lockAgain(req, { globalSlug: slug }))
    }
  }
  return config
}

function isAutosaved(versions: Entity['versions']): boolean {
  const drafts = versions ? versions.drafts : false
  return typeof drafts === 'object' && Boolean(drafts.autosave)
}

/** Locks a document again after an autosave released the lock. Leaving the form releases it. */
async function lockAgain(req: PayloadRequest, lockOf: object): Promise<void> {
  if (req.payloadAPI !== 'REST' || !isAutosave(req) || !req.user) return
  const user = { relationTo: req.user.collection, value: req.user.id }
  await req.payload.db.create({ collection: locksSlug, data: { ...lockOf, user }, req })
}

/** While Payload saves an item, it converts the query's text to a boolean. */
function isAutosave({ query }: PayloadRequest): boolean {
  return query.autosave === true || query.autosave === 'true'
}

/**
 * A form that requests a lock and saves at the same time creates two locks. The admin handles only one
 * lock per document when another editor takes over or the form is left, so the others are deleted.
 */
const deleteOtherLocks: CollectionAfterChangeHook & CollectionAfterDeleteHook = async ({
  doc,
  req,
}: {
  doc: unknown
  req: PayloadRequest
}) => {
  const parsed = subject.safeParse(doc)
  const of = parsed.success ? sameDocument(parsed.data) : undefined
  if (of) await req.payload.db.deleteMany({ collection: locksSlug, where: of, req })
  return doc
}

function sameDocument({ id, globalSlug, document }: z.infer<typeof subject>): Where | undefined {
  const other: Where = { id: { not_equals: id } }
  if (globalSlug) return { and: [other, { globalSlug: { equals: globalSlug } }] }
  if (!document) return undefined
  const { relationTo, value } = document
  return {
    and: [
      other,
      { 'document.relationTo': { equals: relationTo } },
      { 'document.value': { equals: value } },
    ],
  }
}
