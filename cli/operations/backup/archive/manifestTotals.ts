import type { Manifest } from './archiveFormat.ts'

/** Folders of the data folder that a backup doesn't contain. */
export const foldersNotInBackup = ['secrets', 'media', 'evidence', 'spool'] as const

export function manifestTotals({ tables }: Pick<Manifest, 'tables'>): {
  rows: number
  bytes: number
} {
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    bytes: tables.reduce((sum, table) => sum + table.bytes, 0),
  }
}
