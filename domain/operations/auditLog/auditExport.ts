import { z } from 'zod'
import { csvLine } from '#domain/formats/csv.ts'
import { type DayRange, parseDayRange } from '#domain/formats/dayRange.ts'

/** An audit entry in the export format. */
export type AuditEntry = {
  id: string
  /** ISO 8601 */
  at: string
  action: string
  actor: string
  subject: string | null
  details: string | null
}

const columns = ['at', 'action', 'actor', 'subject', 'details', 'id'] as const

/** The first line of the file. */
export const auditCsvHeader = csvLine(columns)

/** One line of the file, without a cell that a spreadsheet would read as a formula. */
export function auditCsvLine(entry: AuditEntry): string {
  return csvLine(columns.map((column) => entry[column]))
}

export type AuditExport = { format: 'csv' | 'json'; range: DayRange }

const format = z.enum(['csv', 'json']).default('csv')
const querySchema = z.object({ format: z.unknown().optional() })

/** The export of the query parameters `format`, `from` and `to`, or the problem as a sentence. */
export function parseAuditExport(
  query: unknown,
): ({ ok: true } & AuditExport) | { ok: false; problem: string } {
  const requestedFormat = format.safeParse(querySchema.safeParse(query).data?.format)
  if (!requestedFormat.success) return { ok: false, problem: 'format must be csv or json.' }
  const days = parseDayRange(query)
  return days.ok ? { ...days, format: requestedFormat.data } : days
}

/** Such as `payline-audit-2026-11-01-2026-11-21.csv`, for a site with this name. */
export function auditFileName(
  { format, range: { from, to } }: AuditExport,
  siteName: string,
): string {
  const site = siteName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const days = [from ?? (to && 'until'), to].filter(Boolean)
  return `${[site, 'audit', ...days].filter(Boolean).join('-')}.${format}`
}
