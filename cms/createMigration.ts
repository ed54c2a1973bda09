import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Writes a migration from the last migration's snapshot to the current fields, and fills new fields of
 * copy with the delivered copy: `node cms/createMigration.ts <name>`. It needs no database. Payload's
 * own command is not used: it writes imports that Node can't load, and another signature than our
 * migrations have.
 */
async function createMigration(words: string): Promise<string> {
  const folder = join(cmsFolder, 'migrations')
  const existing = namesIn(folder)
  const name = migrationName(words, new Date(), existing)
  const { after, up, down, remarks, removed } = await diffSchema(
    join(folder, `${existing.at(-1)}.json`),
  )
  if (up.length === 0 && down.length === 0) {
    return 'The migrations match the fields: there is nothing to write.'
  }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(after, null, 2)}\n`)
  writeFileSync(join(folder, `${name}.ts`), migrationModule(up, down))
  writeFileSync(join(folder, 'index.ts'), migrationIndex([...existing, name]))
  const destructive = destructiveStatements(up.join(';\n'))
  return [
    `Wrote cms/migrations/${name}.ts, its snapshot and the index. Read the SQL before you commit it.`,
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

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
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
