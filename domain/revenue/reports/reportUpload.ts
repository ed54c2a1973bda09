import * as z from 'zod/mini'

/** The largest report that is read. */
export const maxReportMb = 20
export const maxReportLines = 200_000

/** A JSON text with a report is longer than the report: quotes in it are escaped. */
export const maxReportBodyMb = 32

const path = /^\/api\/revenue-reports\/(?:check|import)\/?(?:\?|$)/

/** Whether a request sends a report, which is larger than other bodies. */
export function isReportUpload(url: string): boolean {
  return path.test(url)
}

const day = z.optional(z.union([z.literal(''), z.iso.date()]))

/**
 * Body of `POST /api/revenue-reports/check`: the text of a report, and its first and last day, where they
 * don't follow from the dates of its lines.
 */
export const reportUpload = z.object({
  casino: z.string().check(z.minLength(1), z.maxLength(100)),
  file: z.string().check(z.minLength(1)),
  from: day,
  to: day,
  text: z.string().check(z.maxLength(maxReportMb * 1_048_576)),
})

/** Body of `POST /api/revenue-reports/import`: `replaces` are the ids of the reports that `check` has named. */
export const reportImport = z.extend(reportUpload, { replaces: z.array(z.string()) })

const maxNameLength = 200

/** The name of a file as it is stored and shown: without control characters, and not too long. */
export function reportFileName(name: string): string {
  const characters = [...name.toWellFormed().replaceAll(/\p{Cc}/gu, '\ufffd')]
  return characters.slice(0, maxNameLength).join('')
}
