import { type Endpoint, Forbidden, type Payload } from 'payload'
import {
  type AuditEntry,
  auditCsvHeader,
  auditCsvLine,
  auditFileName,
  parseAuditExport,
} from '#domain/audit/auditExport.ts'
import { type DayRange, rangeInMs } from '#domain/dayRange.ts'
import { admins } from '../access/rules.ts'
import { refused } from './refused.ts'

/** Entries that are in memory at a time. */
const pageSize = 1000

const readPage = `
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
 * these days in UTC, the oldest first, as a file that is written while it is read.
 */
export const exportAudit: Omit<Endpoint, 'root'> = {
  path: '/export',
  method: 'get',
  async handler(req) {
    if (!(await admins({ req }))) throw new Forbidden(req.t)
    const asked = parseAuditExport(req.query)
    if (!asked.ok) return refused(asked.problem)
    const { type, text } = formats[asked.format]
    const body = text(entries(req.payload, asked.range))
    return new Response(streamed(body), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${auditFileName(asked)}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
}

/** Page by page: no connection is held while the reader takes their time. */
async function* entries(payload: Payload, range: DayRange): AsyncGenerator<AuditEntry> {
  const { from, until } = rangeInMs(range)
  let [at, id] = [new Date(0), firstId]
  for (;;) {
    const { rows } = await payload.db.pool.query<Row>(readPage, [from, until, at, id])
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

/** One entry a line, so that the file can be looked through as well as parsed. */
async function* jsonText(all: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  let before = '['
  for await (const entry of all) {
    yield `${before}\n${JSON.stringify(entry)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** Goes on as fast as it is read, and ends where the reader hangs up. */
function streamed(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const part = await text.next()
      if (part.done) controller.close()
      else controller.enqueue(encoder.encode(part.value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}
