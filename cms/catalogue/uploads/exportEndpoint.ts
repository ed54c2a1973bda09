import type { Endpoint } from 'payload'
import { requireStaff } from '#cms/accounts/access/requireStaff.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { textStream } from '#cms/operations/requests/bodyStreams.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { type FileFormat, fileFormats } from '#domain/content/itemFiles/fileFormat.ts'
import { itemTexts } from '../files/itemTexts.ts'
import { readPublished } from '../imports/exportItems.ts'

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  yaml: 'application/yaml; charset=utf-8',
}

/** Each holds a database connection until its client has the whole file. The pool has twelve. */
const maxAtOnce = 3
let running = 0

/** `GET /api/games/export?format=csv`, for staff: the published items of a kind, as a streamed file. */
export function exportEndpoint(kind: Kind): Omit<Endpoint, 'root'> {
  return {
    path: '/export',
    method: 'get',
    handler: requireStaff(async ({ payload, query }) => {
      const format = fileFormats.find((one) => one === (query.format ?? 'csv'))
      if (!format) return errorResponse('format must be csv, json or yaml.')
      if (running >= maxAtOnce) {
        return errorResponse('Other exports are running. Try again when one has ended.', 503)
      }
      const texts = counted(itemTexts(format, kind, readPublished(payload, kind)))
      return new Response(textStream(texts), {
        headers: {
          'Content-Type': types[format],
          'Content-Disposition': `attachment; filename="${fileName(kind, format)}"`,
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      })
    }),
  }
}

/** For example `games-2026-11-26.csv`. */
function fileName(kind: Kind, format: FileFormat): string {
  return `${collectionOf(kind)}-${new Date().toISOString().slice(0, 10)}.${format}`
}

/** A generator that was never begun has no connection, and isn't counted. */
async function* counted(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  running++
  try {
    yield* texts
  } finally {
    running--
  }
}
