import type { FileRecord } from '#domain/formats/fileRecord.ts'

/** The record of an object in a list; undefined for any other value. */
export function listRecord(row: number, value: unknown): FileRecord | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return { row, names: Object.keys(value), cells: Object.values(value), notation: 'typed' }
}
