import { readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import tar from 'tar-stream'
import { manifestChecksum } from '#cli/operations/backup/archive/archiveDocuments.ts'
import {
  entryNames,
  type Manifest,
  manifestSchema,
  tableEntryName,
  tableOfEntryName,
} from '#cli/operations/backup/archive/archiveFormat.ts'
import { TableChecksum } from '#cli/operations/backup/archive/tableChecksum.ts'
import { type ArchiveEntry, packArchive } from '#cli/operations/backup/archive/writeArchive.ts'

const listTables = `
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('analytics_segments', 'auth_limits', 'analytics_pending')
  order by 1`
const sumRows = (table: string) => `
  select count(*)::integer as rows, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as sum
  from "${table}" t`
const readPending = 'select ids::text, folded from analytics_pending order by 1'
const sumSequences = `
  select string_agg(sequencename || ' ' || coalesce(last_value, 0), ',' order by sequencename) as sum
  from pg_sequences where schemaname = 'public'`

/** The row count and checksum of each table, and the state of the sequences: all durable data. */
export async function databaseContent(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const content: Record<string, string> = {}
    for (const { name } of (await client.query<{ name: string }>(listTables)).rows) {
      const { rows } = await client.query<{ rows: number; sum: string }>(sumRows(name))
      content[name] = `${rows[0]?.rows} ${rows[0]?.sum}`
    }
    const pending = await client.query(readPending)
    const sequences = await client.query(sumSequences)
    return { ...content, pending: JSON.stringify([pending.rows, sequences.rows]) }
  } finally {
    await client.end()
  }
}

/** Reads the entries of an archive without any check. */
export async function readEntries(path: string): Promise<ArchiveEntry[]> {
  const extract = tar.extract()
  Readable.from([zstdDecompressSync(readFileSync(path))]).pipe(asNode(extract))
  const entries: ArchiveEntry[] = []
  for await (const entry of extract) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    entries.push({ name: entry.header.name, content: Buffer.concat(chunks) })
  }
  return entries
}

/** Streams of streamx work as Node's streams, but their types differ. */
function asNode(stream: tar.Extract): NodeJS.WritableStream {
  return stream as unknown as NodeJS.WritableStream
}

export async function writeArchive(path: string, entries: ArchiveEntry[]): Promise<void> {
  writeFileSync(path, await buffer(packArchive(Readable.from(entries), new Date(0))))
}

/**
 * Copies an archive with other rows or another manifest, and with valid checksums, as an attacker
 * who knows the format would.
 */
export async function forgeArchive(
  from: string,
  to: string,
  forge: { table?: (name: string, content: string) => string; manifest?: (it: Manifest) => void },
): Promise<void> {
  const { table = (_name, content) => content, manifest: change } = forge
  const entries = await readEntries(from)
  const manifest = manifestSchema.parse(JSON.parse(String(contentIn(entries, entryNames.manifest))))
  const forged: ArchiveEntry[] = entries.filter(({ name }) => name === entryNames.header)
  for (const it of manifest.tables) {
    const parts = entries.filter(({ name }) => tableOfEntryName(name) === it.name)
    const content = Buffer.from(
      table(it.name, Buffer.concat(parts.map((part) => part.content)).toString('utf8')),
    )
    const sum = new TableChecksum()
    sum.add(content)
    Object.assign(it, sum.result())
    if (content.length > 0) forged.push({ name: tableEntryName(it.name, 0), content })
  }
  change?.(manifest)
  const content = Buffer.from(JSON.stringify(manifest))
  forged.push({ name: entryNames.manifest, content })
  forged.push({
    name: entryNames.manifestChecksum,
    content: Buffer.from(manifestChecksum(content)),
  })
  await writeArchive(to, forged)
}

function contentIn(entries: ArchiveEntry[], name: string): Buffer {
  const entry = entries.find((it) => it.name === name)
  if (!entry) throw new Error(`The archive has no ${name}.`)
  return entry.content
}
