import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  SanitizedConfig,
  Where,
} from 'payload'
import { z } from 'zod'
import { staff } from '../access/rules.ts'
import { locks, locksOf, refuseLocked } from './refuseLocked.ts'

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
 * Makes the desk's locks hold where Payload's don't. It lets a lock go with every save, also with
 * those that the form makes by itself while somebody is still typing; and it refuses a save to
 * whoever hasn't the lock for items alone, not for documents that there is one of.
 */
export function keepLocks(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks, lockDocuments, versions } of config.collections) {
    if (slug === locks) {
      hooks.afterChange.push(forgetOthers)
      hooks.afterDelete.push(forgetOthers)
    }
    if (lockDocuments === false || !isAutosaved(versions)) continue
    hooks.afterChange.push(({ doc, req }) =>
      holdOn(req, { document: { relationTo: slug, value: doc.id } }),
    )
  }
  for (const { slug, hooks, lockDocuments, versions } of config.globals) {
    if (lockDocuments === false) continue
    hooks.beforeOperation.push(async ({ operation, overrideAccess, req }) => {
      if (operation !== 'update') return
      // Whoever may not write at all isn't told who does.
      if (!overrideAccess && !(await staff({ req }))) return
      await refuseLocked(req, { lockDocuments }, locksOf(slug))
    })
    if (isAutosaved(versions)) {
      hooks.afterChange.push(({ req }) => holdOn(req, { globalSlug: slug }))
    }
  }
  return config
}

function isAutosaved(versions: Entity['versions']): boolean {
  const drafts = versions ? versions.drafts : false
  return typeof drafts === 'object' && Boolean(drafts.autosave)
}

/** Locks again what a save of the form itself has let go; it is let go when the form is left. */
async function holdOn(req: PayloadRequest, of: object): Promise<void> {
  if (req.payloadAPI !== 'REST' || !isAutosave(req) || !req.user) return
  const user = { relationTo: req.user.collection, value: req.user.id }
  await req.payload.db.create({ collection: locks, data: { ...of, user }, req })
}

/** On the way to saving an item Payload turns the text in the query into a boolean. */
function isAutosave({ query }: PayloadRequest): boolean {
  return query.autosave === true || query.autosave === 'true'
}

/**
 * A form that asks and saves at the same moment leaves two locks. The desk knows of one: that is the
 * one that is given to whoever takes over, and let go by whoever leaves.
 */
const forgetOthers: CollectionAfterChangeHook & CollectionAfterDeleteHook = async ({
  doc,
  req,
}: {
  doc: unknown
  req: PayloadRequest
}) => {
  const parsed = subject.safeParse(doc)
  const of = parsed.success ? sameDocument(parsed.data) : undefined
  if (of) await req.payload.db.deleteMany({ collection: locks, where: of, req })
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
