import type { PayloadRequest } from 'payload'
import { documentTitle } from '#cms/admin/naming/documentTitle.ts'
import { type Collection, entityLabel, type Global } from '#cms/admin/naming/entityLabel.ts'
import { auditActionBetween } from '#domain/operations/auditLog/auditAction.ts'
import { changedFields } from '#domain/operations/auditLog/changedFields.ts'
import { accountTitle } from './accountTitle.ts'
import { changedFieldLabels } from './changedFieldLabels.ts'
import { versionEntries } from './restoredVersion.ts'
import { roleEntries } from './roleEntries.ts'
import type { AuditAction } from './writeEntry.ts'

/** A stored document before and after an action; null where there is none. */
type Change = { subject: string; before: unknown; after: unknown }

/** Fields that change with every sign-in, or that follow from other fields. */
const ignored = [
  'sessions',
  'loginAttempts',
  'lockUntil',
  'lastUsedAt',
  'commonPassword',
  'salt',
  '_status',
  'deletedAt',
  'sizes',
  'thumbnailURL',
]
/** Fields that follow from the file of an upload. */
const ignoredOfFiles = ['url', 'mimeType', 'filesize', 'width', 'height']

/** The actions that lead from an item's earlier row to its current one. */
export async function entriesOfItem(
  req: PayloadRequest,
  collection: Collection,
  { subject, before, after }: Change,
): Promise<AuditAction[]> {
  if (collection.slug === 'user-roles') return roleEntries(req, before, after)
  const label = [entityLabel(collection), await titleOf(req, collection, after ?? before)]
    .filter(Boolean)
    .join(' ')
  if (!after) return [{ action: 'deleted', subject, details: label }]
  return [
    ...versionEntries(req, subject, label),
    ...changeEntries(collection, label, { subject, before, after }),
  ]
}

/** The actions that lead from a global's earlier row to its current one. */
export function entriesOfGlobal(global: Global, before: unknown, after: unknown): AuditAction[] {
  return changeEntries(global, entityLabel(global), { subject: global.slug, before, after })
}

/** The item's title in quotes; empty where it has none. */
async function titleOf(
  req: PayloadRequest,
  { slug, admin, upload }: Collection,
  document: unknown,
) {
  if (slug === 'users') return accountTitle(req, document)
  return documentTitle(document, upload ? 'filename' : admin.useAsTitle)
}

function changeEntries(
  entity: Collection | Global,
  label: string,
  { subject, before, after }: Change,
): AuditAction[] {
  const isFile = 'upload' in entity && Boolean(entity.upload)
  const fields = changedFields(
    before,
    after,
    new Set(isFile ? [...ignored, ...ignoredOfFiles] : ignored),
  )
  const action = auditActionBetween(before ?? null, after, fields.length > 0)
  if (!action) return []
  // For a new document every field would be listed.
  const changed = before ? changedFieldLabels(entity.flattenedFields, fields) : ''
  return [{ action, subject, details: [label, changed].filter(Boolean).join(': ') }]
}
