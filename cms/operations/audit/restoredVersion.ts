import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { utc } from '#domain/formats/utc.ts'
import type { AuditAction } from './writeEntry.ts'

const key = 'auditVersion'
const restoredVersion = z.object({ savedAt: z.date(), asDraft: z.boolean() })

export type RestoredVersion = z.infer<typeof restoredVersion>

/** Marks that the request saves an earlier version. */
export function markRestoredVersion(req: PayloadRequest, version: RestoredVersion): void {
  req.context[key] = version
}

/** The entry of a request that restores a version; it comes before the entries of the changes. */
export function versionEntries(req: PayloadRequest, subject: string, label: string): AuditAction[] {
  const version = restoredVersion.safeParse(req.context[key]).data
  return version ? [versionEntry(subject, label, version)] : []
}

/** The entry for a restored version, with the time of that version. */
export function versionEntry(
  subject: string,
  label: string,
  { savedAt, asDraft }: RestoredVersion,
): AuditAction {
  const details = `${label}: that of ${utc(savedAt)}${asDraft ? ', as a draft' : ''}`
  return { action: 'version restored', subject, details }
}
