import type { Manifest } from './archiveFormat.ts'

/** In the data folder, beside the database: what a backup doesn't hold. */
export const foldersBeside = ['secrets', 'media', 'evidence', 'spool'] as const

export function totalOf({ tables }: Pick<Manifest, 'tables'>): { rows: number; bytes: number } {
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    bytes: tables.reduce((sum, table) => sum + table.bytes, 0),
  }
}
