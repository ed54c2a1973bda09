import { z } from 'zod'

/**
 * A backup is a tar of these entries, in this order, compressed with zstd:
 *
 * - `payline-backup.json`: format and version, so that a reader knows them first;
 * - `tables/NAME/000000`, `…/000001`, …: a table in COPY's text format, split at any byte;
 * - `manifest.json`: the expected content of all entries;
 * - `manifest.sha256`: the checksum of the manifest, which also proves that the archive is
 *   complete.
 */
export const entryNames = {
  header: 'payline-backup.json',
  manifest: 'manifest.json',
  manifestChecksum: 'manifest.sha256',
} as const

/** Increased when older releases could no longer read what this release writes. */
export const formatVersion = 1

/** The maximum bytes of a table in one entry: tar needs the size of an entry before its content. */
export const maxEntryBytes = 8 * 1024 * 1024
/** The maximum size of an entry that is not a table: a reader loads it into memory. */
export const maxDocumentBytes = 8 * 1024 * 1024

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const id = "'[0-9a-f-]{36}'"

export const headerSchema = z.object({
  format: z.literal('payline-backup'),
  version: z.int().min(1),
  /** Version of the release that made the backup. */
  payline: z.string(),
  created_at: z.iso.datetime(),
})

const tableSchema = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: count,
  bytes: count,
  sha256,
  /**
   * Only for a partition. The bounds become part of an SQL statement, so they are validated
   * strictly.
   */
  partition: z
    .object({
      of: identifier,
      bounds: z
        .string()
        .regex(new RegExp(`^(DEFAULT|FOR VALUES FROM \\(${id}\\) TO \\(${id}\\))$`)),
    })
    .optional(),
})

export const manifestSchema = headerSchema.extend({
  postgres: z.string(),
  /** The level: names of the migrations that had been applied, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Reveals only whether two sites have the same PAYLOAD_SECRET; null if the secret is unknown. */
  secret_mark: z.string().nullable(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/) })),
})

export type Header = z.infer<typeof headerSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type ArchivedTable = z.infer<typeof tableSchema>

/** The entry name of a part of a table, counted from 0. */
export function tableEntryName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}`
}

/** The table of an entry name; undefined for other names. */
export function tableOfEntryName(name: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d{6,}$/.exec(name)?.[1]
}
