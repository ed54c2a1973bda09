import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { getPayload } from 'payload'
import { seedCopy } from '#seed/copy.ts'
import { cmsFolder } from './cmsFolder.ts'
import { createConfig } from './createConfig.ts'
import { readSchema, withBackfill } from './operations/migrations/backfill.ts'
import { copyTables } from './operations/migrations/copyTables.ts'
import { destructiveStatements } from './operations/migrations/expandThenContract.ts'
import { withoutRemoved } from './operations/migrations/keepRemoved.ts'
import {
  migrationIndex,
  migrationModule,
  migrationName,
} from './operations/migrations/migrationFiles.ts'

const folder = join(cmsFolder, 'migrations')
/** The schema after the last migration, as drizzle describes it. */
const snapshot = join(folder, 'schema.json')

/**
 * Writes a migration from the schema after the last one to the current fields, and fills new fields of
 * copy with the delivered copy: `node cms/createMigration.ts <name>`. It needs no database. Payload's
 * own command is not used: it writes imports that Node can't load, and another signature than our
 * migrations have.
 */
async function createMigration(words: string): Promise<string> {
  const existing = migrationPaths()
  const name = migrationName(
    words,
    new Date(),
    existing.map(({ base }) => base),
  )
  const release = existing.at(-1)?.dir ?? ''
  const { after, up, down, remarks, removed } = await diffSchema(snapshot)
  if (up.length === 0 && down.length === 0) {
    return 'The migrations match the fields: there is nothing to write.'
  }
  const path = posix.join(release, name)
  const paths = [...existing.map((it) => posix.join(it.dir, it.base)), path]
  writeFileSync(snapshot, `${JSON.stringify(after, null, 2)}\n`)
  writeFileSync(join(folder, `${path}.ts`), migrationModule(up, down))
  writeFileSync(join(folder, 'index.ts'), migrationIndex(paths))
  const destructive = destructiveStatements(up.join(';\n'))
  return [
    `Wrote cms/migrations/${path}.ts, the snapshot and the index. Read the SQL before you commit it.`,
    ...section('Check this for sites that are in use:', remarks),
    ...section('These stay in the database, unused, for the previous release:', removed),
    ...section(
      "The previous release can't run on this schema (see docs/upgrading.md):",
      destructive,
    ),
  ].join('\n')
}

function section(heading: string, entries: readonly string[]): string[] {
  return entries.length > 0 ? [heading, ...entries.map((it) => `- ${it}`)] : []
}

/** The migrations in the folders of their releases, oldest first. */
function migrationPaths(): { dir: string; base: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => ({ dir: dirname(file), base: basename(file, '.ts') }))
    .filter(({ base }) => /^\d{8}_/.test(base))
    .sort((a, b) => (a.base < b.base ? -1 : 1))
}

async function diffSchema(snapshot: string) {
  const config = await createConfig({
    databaseUrl: 'postgres://nowhere.invalid/payline',
    payloadSecret: 'unused',
    siteUrl: 'http://localhost:3000',
    dataDir: '.data',
    logLevel: 'warn',
  })
  const payload = await getPayload({ config, disableDBConnect: true })
  const { generateDrizzleJson, generateMigration } = payload.db.requireDrizzleKit()
  const after = await generateDrizzleJson(payload.db.schema)
  const stored: unknown = JSON.parse(readFileSync(snapshot, 'utf8'))
  const { before, removed } = withoutRemoved(stored, after)
  const { statements, remarks } = withBackfill(
    await generateMigration(before, after),
    { before: readSchema(before), after: readSchema(after) },
    copyTables(payload, seedCopy),
  )
  return { after, up: statements, down: await generateMigration(after, before), remarks, removed }
}

const words = process.argv.slice(2).join(' ')
if (words) process.stdout.write(`${await createMigration(words)}\n`)
else {
  process.stderr.write('Usage: node cms/createMigration.ts <name>, such as "add promo banner"\n')
  process.exitCode = 2
}
