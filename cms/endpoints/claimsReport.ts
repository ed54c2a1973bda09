import type { Endpoint } from 'payload'
import { reportCsv } from '#domain/claims/reportCsv.ts'
import { parseDayRange } from '#domain/dayRange.ts'
import { readReport } from '../claims/readReport.ts'
import { type ReportPage, refusalPage, reportPage } from '../claims/reportPage.ts'
import { forStaff } from './forStaff.ts'
import { refused } from './refused.ts'

const kept = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/**
 * `GET /api/claims/report?from=&to=&format=html|csv|json`: what was shown of claims, where, from when
 * until when, on which evidence. Days in UTC, both inclusive.
 */
export const claimsReport: Omit<Endpoint, 'root'> = {
  path: '/report',
  method: 'get',
  handler: forStaff(async (req) => {
    const { from, to, format = 'html' } = req.query
    const asked = parseDayRange({ from, to })
    if (!asked.ok && format === 'html') {
      return shown(refusalPage(asked.problem, { from: typed(from), to: typed(to) }), 400)
    }
    if (!asked.ok) return refused(asked.problem)
    if (format !== 'html' && format !== 'csv' && format !== 'json') {
      return refused('format must be html, csv or json.')
    }
    const report = await readReport(req, asked.range, new Date())
    if (format === 'json') return Response.json(report, { headers: kept })
    if (format === 'csv') {
      const disposition = 'attachment; filename="claims-report.csv"'
      return answer(reportCsv(report), 'text/csv', { 'content-disposition': disposition })
    }
    return shown(reportPage(report), 200)
  }),
}

/** As it stands in the address, whatever it is. */
function typed(day: unknown): string | null {
  return typeof day === 'string' ? day : null
}

function shown({ source, policy }: ReportPage, status: number): Response {
  return answer(source, 'text/html', { 'content-security-policy': policy }, status)
}

function answer(text: string, type: string, headers: Record<string, string>, status = 200) {
  return new Response(text, {
    status,
    headers: { ...kept, ...headers, 'content-type': `${type}; charset=utf-8` },
  })
}
