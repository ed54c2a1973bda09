import { z } from 'zod'

/** Actions on documents in the audit log. */
export type AuditAction =
  | 'created'
  | 'changed'
  | 'published'
  | 'unpublished'
  | 'trashed'
  | 'restored'
  | 'deleted'

const documentState = z.object({ _status: z.string().nullish(), deletedAt: z.unknown().optional() })

type DocumentState = z.infer<typeof documentState>

/**
 * The action that changed a document from `before` to `after`; undefined if there is nothing to
 * record: a draft was saved, or nothing has changed.
 *
 * @param before null for a new document
 * @param isChanged whether any field differs
 */
export function auditActionBetween(
  before: unknown,
  after: unknown,
  isChanged: boolean,
): AuditAction | undefined {
  const was = before === null ? null : documentState.parse(before)
  const is = documentState.parse(after)
  if (!was?.deletedAt && is.deletedAt) return 'trashed'
  if (was?.deletedAt && !is.deletedAt) return 'restored'
  // Documents of a collection without drafts have no status.
  if (!is._status) return isChanged ? (was ? 'changed' : 'created') : undefined
  return publishAction(was, is, isChanged)
}

function publishAction(
  was: DocumentState | null,
  is: DocumentState,
  isChanged: boolean,
): AuditAction | undefined {
  const wasPublished = was?._status === 'published'
  if (is._status === 'published') return wasPublished && !isChanged ? undefined : 'published'
  return wasPublished ? 'unpublished' : undefined
}
