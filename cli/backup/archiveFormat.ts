import { z } from 'zod'

/**
 * A backup is a tar of these entries, in this order, compressed with zstd:
 *
 * - `payline-backup.json`: what it is, so that a reader knows before all else;
 * - `tables/NAME/000000`, `…/000001`, …: a table as COPY writes it, cut anywhere;
 * - `manifest.json`: what all of it has to be;
 * - `manifest.sha256`: the manifest's own checksum, and the sign that nothing is missing.
 */
export const entryNames = {
  header: 'payline-backup.json',
  manifest: 'manifest.json',
  manifestSum: 'manifest.sha256',
} as const

/** Raised when an older release could no longer read what this one writes. */
export const formatVersion = 1

/** Bytes of a table in one entry, at most: the size of an entry must be known before its content. */
export const longestEntry = 8 * 1024 * 1024
/** Bytes that a reader takes into memory for the entries that are no tables, at most. */
export const longestDocument = 8 * 1024 * 1024

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const id = "'[0-9a-f-]{36}'"

export const headerSchema = z.object({
  format: z.literal('payline-backup'),
  version: z.int().min(1),
  /** Version of the release that made it. */
  payline: z.string(),
  created_at: z.iso.datetime(),
})

const tableSchema = z.object({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: count,
  bytes: count,
  sha256,
  /** Only of a partition. Its bounds become part of a statement, so they are read strictly. */
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
  /** Tells, and tells only, whether PAYLOAD_SECRET is another; null where it wasn't known. */
  secret_mark: z.string().nullable(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/) })),
})

export type Header = z.infer<typeof headerSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type ArchivedTable = z.infer<typeof tableSchema>

/** Name of the entry that holds a part of a table, counted from 0. */
export function entryOfTable(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}`
}

/** The table of such an entry; undefined for any other name. */
export function tableOfEntry(name: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d{6,}$/.exec(name)?.[1]
}
