import { expect } from 'vitest'
import {
  kinds,
  lengthOf,
  type SegmentKind,
} from '#server/analytics/store/postgres/segments/kinds.ts'
import { unpack } from '#server/analytics/store/postgres/segments/packing.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

const findSegments = `
  select kind, to_char(day, 'YYYY-MM-DD"T00:00:00Z"') as first, rows, data from analytics_segments
  order by kind, day`

type Row = Record<string, unknown>

/** Fails if a segment differs from its rollup. */
export async function expectSegmentsOfRollups(url: string): Promise<void> {
  const { rows } = await query(url, findSegments)
  for (const { kind, first, rows: count, data } of rows) {
    const from = new Date(first)
    const of = kinds[kind as SegmentKind]
    const bounds = [from, new Date(from.getTime() + 86_400_000)]
    const expected = (await query(url, of.read, bounds)).rows
    const found = unpackedRows(kind, Buffer.from(new Uint8Array(data)), count)
    expect(sorted(found), `${kind} of ${first}`).toEqual(sorted(expected))
  }
}

function unpackedRows(kind: SegmentKind, data: Buffer<ArrayBuffer>, count: number): Row[] {
  const segment = unpack<string>(aligned(data))
  const of = kinds[kind]
  let at = 0
  return Array.from({ length: count }, (_, row) => {
    const found: Row = {}
    for (const name of of.numbers) found[name] = segment.column(name)[row]
    for (const name of of.texts) {
      found[name] = segment.words(name)[segment.column(name)[row] ?? -1]
    }
    if ('list' in of) {
      const end = at + (segment.column(lengthOf(of.list))[row] ?? 0)
      found[of.list] = [...segment.column(of.list).slice(at, end)]
      at = end
    }
    return found
  })
}

function aligned(data: Buffer): Buffer<ArrayBuffer> {
  const room = Buffer.alloc(data.length)
  data.copy(room)
  return room
}

function sorted(rows: Row[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
}
