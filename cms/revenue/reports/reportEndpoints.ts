import type { Endpoint, Payload } from 'payload'
import type * as z from 'zod/mini'
import { requireAdmin } from '#cms/accounts/access/requireAdmin.ts'
import { actorOf } from '#cms/operations/audit/actor.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { jsonBody } from '#cms/operations/requests/jsonBody.ts'
import { parseDayRange } from '#domain/formats/dayRange.ts'
import type { ReportAnswer } from '#domain/revenue/reports/reportPreview.ts'
import type { Period } from '#domain/revenue/reports/reportRow.ts'
import {
  maxReportMb,
  reportFileName,
  reportImport,
  reportUpload,
} from '#domain/revenue/reports/reportUpload.ts'
import { importReport, previewReport, type ReadReport, type ReportResult } from './importReport.ts'
import { readReportFile } from './readReportFile.ts'
import { textPieces } from './textPieces.ts'

/**
 * `POST /api/revenue-reports/check`, for admins, with `{casino, file, from, to, text}`: what the import of a
 * report would do, or its faults. Nothing is written.
 */
export const checkReport: Omit<Endpoint, 'root'> = {
  path: '/check',
  method: 'post',
  handler: requireAdmin(async (req) => {
    const parsed = reportUpload.safeParse(await jsonBody(req))
    if (!parsed.success) return errorResponse(wrongBody)
    return withReport(req.payload, parsed.data, (read) => previewReport(req.payload, read))
  }),
}

/**
 * `POST /api/revenue-reports/import`, for admins, with the same and `replaces`, the ids of the reports that
 * `check` has named: imports the report, and responds as `check` does.
 */
export const importReportFile: Omit<Endpoint, 'root'> = {
  path: '/import',
  method: 'post',
  handler: requireAdmin(async (req) => {
    const parsed = reportImport.safeParse(await jsonBody(req))
    if (!parsed.success) return errorResponse(`${wrongBody} Add replaces, a list of ids.`)
    const { replaces, ...upload } = parsed.data
    const actor = (await actorOf(req)) ?? ''
    return withReport(req.payload, upload, (read) =>
      importReport(req.payload, read, { replaces, actor }),
    )
  }),
}

const wrongBody = `Send casino, file (its name), text of at most ${maxReportMb} MB, and from and to as days such as 2026-11-30.`

type Upload = z.infer<typeof reportUpload>

async function withReport(
  payload: Payload,
  { casino, file, from = '', to = '', text }: Upload,
  use: (read: ReadReport) => Promise<ReportResult>,
): Promise<Response> {
  const period = periodOf(from, to)
  if (typeof period === 'string') return errorResponse(period)
  const reading = await readReportFile(payload, { casino, period, text: textPieces(text) })
  if (!reading) return errorResponse('There is no connection to this casino.', 404)
  if (!reading.ok) {
    const { count, shown } = reading.faults
    return answer({ faults: { count, shown } })
  }
  const result = await use({ casino, file: reportFileName(file), report: reading.report })
  return result.ok ? answer({ preview: result.preview }) : errorResponse(result.problem, 409)
}

/** Null where no day is given; the problem where the days are no period. */
function periodOf(from: string, to: string): Period | null | string {
  const parsed = parseDayRange({ from, to })
  if (!parsed.ok) return parsed.problem
  const { range } = parsed
  if (range.from === null && range.to === null) return null
  return range.from === null || range.to === null
    ? 'Give both the first and the last day of the report, or neither.'
    : { from: range.from, to: range.to }
}

function answer(content: ReportAnswer): Response {
  return Response.json(content)
}
