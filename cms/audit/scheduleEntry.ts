import type { PayloadRequest } from 'payload'
import { utc } from '#domain/utc.ts'
import { documentLabel } from '../naming/documentLabel.ts'
import { documentOf, type ScheduleRequest } from '../schedule/scheduleRequest.ts'
import type { AuditAction } from './writeEntry.ts'

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
