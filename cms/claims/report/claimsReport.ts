import type { Endpoint } from 'payload'
import { requireStaff } from '#cms/accounts/access/requireStaff.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { reportCsv } from '#domain/claims/report/reportCsv.ts'
import { parseDayRange } from '#domain/formats/dayRange.ts'
import { readReport } from './readReport.ts'
import { type ReportPage, reportErrorPage, reportPage } from './reportPage.ts'

const commonHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/**
 * `GET /api/claims/report?from=&to=&format=html|csv|json`: which claims were shown, where, in which
 * periods and with which evidence. Days in UTC, both inclusive.
 */
export const claimsReport: Omit<Endpoint, 'root'> = {
  path: '/report',
  method: 'get',
  handler: requireStaff(async (req) => {
    const { from, to, format = 'html' } = req.query
    const parsed = parseDayRange({ from, to })
    if (!parsed.ok && format === 'html') {
      return htmlResponse(
        reportErrorPage(parsed.problem, { from: textOrNull(from), to: textOrNull(to) }),
        400,
      )
    }
    if (!parsed.ok) return errorResponse(parsed.problem)
    if (format !== 'html' && format !== 'csv' && format !== 'json') {
      return errorResponse('format must be html, csv or json.')
    }
    const report = await readReport(req, parsed.range, new Date())
    if (format === 'json') return Response.json(report, { headers: commonHeaders })
    if (format === 'csv') {
      const disposition = 'attachment; filename="claims-report.csv"'
      return fileResponse(reportCsv(report), 'text/csv', { 'content-disposition': disposition })
    }
    return htmlResponse(reportPage(report), 200)
  }),
}

/** A query parameter as the form shows it again. */
function textOrNull(day: unknown): string | null {
  return typeof day === 'string' ? day : null
}

function htmlResponse({ source, policy }: ReportPage, status: number): Response {
  return fileResponse(source, 'text/html', { 'content-security-policy': policy }, status)
}

function fileResponse(text: string, type: string, headers: Record<string, string>, status = 200) {
  return new Response(text, {
    status,
    headers: { ...commonHeaders, ...headers, 'content-type': `${type}; charset=utf-8` },
  })
}
