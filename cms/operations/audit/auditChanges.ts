import type { PayloadRequest, SanitizedConfig } from 'payload'
import type { Collection, Global } from '#cms/admin/naming/entityLabel.ts'
import { entriesOfGlobal, entriesOfItem } from './entries.ts'
import { recordActions } from './recordActions.ts'

/** Collections that only the product writes. */
const unrecordedSlugs: ReadonlySet<string> = new Set(['audit-log', 'analytics-events'])
const isOfPayload = (slug: string) => slug.startsWith('payload-')

/**
 * Adds hooks that write every change by a person to `audit-log`, in the transaction of the change: who
 * did what to which document, and the names of the changed fields, never their values. It works on the
 * built config, so that no collection is missing; the collection's own hooks run before.
 */
export function auditChanges(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!unrecordedSlugs.has(collection.slug) && !isOfPayload(collection.slug))
      auditItems(collection)
  }
  for (const global of config.globals) auditGlobal(global)
  return config
}

function auditItems(collection: Collection): void {
  const { slug, hooks } = collection
  const read = (req: PayloadRequest, id: unknown) =>
    req.payload.db.findOne({ collection: slug, where: { id: { equals: id } }, joins: false, req })
  hooks.beforeChange.push(async ({ data, operation, originalDoc, req }) => {
    const id = operation === 'update' ? originalDoc?.id : undefined
    if (id !== undefined) keepBefore(req, `${slug}/${id}`, await read(req, id))
    return data
  })
  hooks.afterChange.push(async ({ doc, operation, req }) => {
    const subject = `${slug}/${doc.id}`
    const before = operation === 'create' ? null : readBefore(req, subject)
    const change = { subject, before, after: await read(req, doc.id) }
    await recordActions(req, await entriesOfItem(req, collection, change))
  })
  hooks.afterDelete.push(async ({ doc, id, req }) => {
    const subject = `${slug}/${id}`
    const change = { subject, before: doc, after: null }
    await recordActions(req, await entriesOfItem(req, collection, change))
  })
}

function auditGlobal(global: Global): void {
  const { slug, hooks } = global
  const read = async (req: PayloadRequest): Promise<unknown> => {
    const row = await req.payload.db.findGlobal({ slug, req })
    return 'id' in row ? row : null
  }
  hooks.beforeChange.push(async ({ data, req }) => {
    keepBefore(req, slug, await read(req))
    return data
  })
  hooks.afterChange.push(async ({ req }) => {
    const [before, after] = [readBefore(req, slug), await read(req)]
    // A draft of a global that was never published has no row.
    if (after) await recordActions(req, entriesOfGlobal(global, before, after))
  })
}

const key = (subject: string) => `auditBefore ${subject}`

function keepBefore(req: PayloadRequest, subject: string, row: unknown): void {
  req.context[key(subject)] = row
}

function readBefore(req: PayloadRequest, subject: string): unknown {
  return req.context[key(subject)] ?? null
}
