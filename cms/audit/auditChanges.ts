import type { PayloadRequest, SanitizedConfig } from 'payload'
import type { Collection, Global } from '../naming/kindInWords.ts'
import { entriesOfGlobal, entriesOfItem } from './entries.ts'
import { recordDeeds } from './recordDeeds.ts'

/** What the product writes by itself, and what Payload keeps for each user of its panel. */
const unrecorded: ReadonlySet<string> = new Set(['audit-log', 'analytics-events'])
const isOfPayload = (slug: string) => slug.startsWith('payload-')

/**
 * Has every change that people make written down in `audit-log`, in the transaction of the change:
 * who did what to which document, and in which fields it differs, never their values. Works on the
 * built config, so that no collection is forgotten; its own hooks have had their say before.
 */
export function auditChanges(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!unrecorded.has(collection.slug) && !isOfPayload(collection.slug)) auditItems(collection)
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
    if (id !== undefined) remember(req, `${slug}/${id}`, await read(req, id))
    return data
  })
  hooks.afterChange.push(async ({ doc, operation, req }) => {
    const subject = `${slug}/${doc.id}`
    const before = operation === 'create' ? null : recall(req, subject)
    const change = { subject, before, after: await read(req, doc.id) }
    await recordDeeds(req, await entriesOfItem(req, collection, change))
  })
  hooks.afterDelete.push(async ({ doc, id, req }) => {
    const subject = `${slug}/${id}`
    const change = { subject, before: doc, after: null }
    await recordDeeds(req, await entriesOfItem(req, collection, change))
  })
}

function auditGlobal(global: Global): void {
  const { slug, hooks } = global
  const read = async (req: PayloadRequest): Promise<unknown> => {
    const row = await req.payload.db.findGlobal({ slug, req })
    return 'id' in row ? row : null
  }
  hooks.beforeChange.push(async ({ data, req }) => {
    remember(req, slug, await read(req))
    return data
  })
  hooks.afterChange.push(async ({ req }) => {
    const [before, after] = [recall(req, slug), await read(req)]
    // A draft of what was never published is no document yet.
    if (after) await recordDeeds(req, entriesOfGlobal(global, before, after))
  })
}

const key = (subject: string) => `auditBefore ${subject}`

function remember(req: PayloadRequest, subject: string, row: unknown): void {
  req.context[key(subject)] = row
}

function recall(req: PayloadRequest, subject: string): unknown {
  return req.context[key(subject)] ?? null
}
