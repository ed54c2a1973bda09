import { type Endpoint, Forbidden, type Payload } from 'payload'
import { admins } from '#cms/accounts/access/rules.ts'
import { readSiteName } from '#cms/content/copy/readSiteName.ts'
import { siteToken } from '#domain/content/fields/siteToken.ts'
import { type DayRange, rangeInMs } from '#domain/formats/dayRange.ts'
import {
  type AuditEntry,
  auditCsvHeader,
  auditCsvLine,
  auditFileName,
  parseAuditExport,
} from '#domain/operations/auditLog/auditExport.ts'
import { errorResponse } from '../errors/errorResponse.ts'
import { textStream } from '../requests/bodyStreams.ts'

/** The number of entries in memory at a time. */
const pageSize = 1000

const pageSql = `
  select id, at, action, actor, subject, details from audit_log
  where at >= to_timestamp($1::float8 / 1000) and at < to_timestamp($2::float8 / 1000)
    and (at, id) > ($3, $4)
  order by at, id limit ${pageSize}`

type Row = Omit<AuditEntry, 'at'> & { at: Date }

const firstId = '00000000-0000-0000-0000-000000000000'

const formats = {
  csv: { type: 'text/csv; charset=utf-8', text: csvText },
  json: { type: 'application/json', text: jsonText },
} as const

/**
 * `GET /api/audit-log/export?format=csv&from=2026-11-01&to=2026-11-30`, for admins: the entries of
 * these days in UTC, oldest first, as a streamed file.
 */
export const exportAudit: Omit<Endpoint, 'root'> = {
  path: '/export',
  method: 'get',
  async handler(req) {
    if (!(await admins({ req }))) throw new Forbidden(req.t)
    const parsed = parseAuditExport(req.query)
    if (!parsed.ok) return errorResponse(parsed.problem)
    const { type, text } = formats[parsed.format]
    const { [siteToken]: siteName = '' } = await readSiteName(req.payload)
    const body = text(entries(req.payload, parsed.range))
    return new Response(textStream(body), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${auditFileName(parsed, siteName)}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
}

/** Reads page by page, so that a slow client holds no database connection. */
async function* entries(payload: Payload, range: DayRange): AsyncGenerator<AuditEntry> {
  const { from, until } = rangeInMs(range)
  let [at, id] = [new Date(0), firstId]
  for (;;) {
    const { rows } = await payload.db.pool.query<Row>(pageSql, [from, until, at, id])
    for (const row of rows) yield { ...row, at: row.at.toISOString() }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    at = last.at
    id = last.id
  }
}

async function* csvText(all: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield auditCsvHeader
  for await (const entry of all) yield auditCsvLine(entry)
}

/** One entry per line, so that the file is readable for people too. */
async function* jsonText(all: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  let before = '['
  for await (const entry of all) {
    yield `${before}\n${JSON.stringify(entry)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
