import type { PayloadRequest } from 'payload'
import { documentLabel } from '#cms/admin/naming/documentLabel.ts'
import type { AuditAction } from '#cms/operations/audit/writeEntry.ts'
import { utc } from '#domain/formats/utc.ts'
import { documentOf, type ScheduleRequest } from './scheduleRequest.ts'

/** The entry for a change that was scheduled or unscheduled: of which document, and for which time. */
export async function scheduleEntry(
  req: PayloadRequest,
  action: string,
  { request, at }: { request: ScheduleRequest; at: Date },
): Promise<AuditAction> {
  const document = documentOf(request)
  const label = await documentLabel(req.payload, document, req)
  const details = `${label}: to ${request.type} at ${utc(at)}`
  return { action, subject: document, details }
}
