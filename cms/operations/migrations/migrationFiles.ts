import { basename } from 'node:path'

/** The contents of the files that `createMigration.ts` writes. */

/**
 * A name that sorts after all others, because migrations are applied in the order of their names.
 *
 * @throws when the clock is behind the last migration
 */
export function migrationName(words: string, now: Date, existing: readonly string[]): string {
  const [day = '', time = ''] = now.toISOString().split('T')
  const stamp = `${day.replaceAll('-', '')}_${time.slice(0, 8).replaceAll(':', '')}`
  const parts = words.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const last = existing.at(-1)
  if (last && last >= stamp) throw new Error(`The clock shows ${stamp}, which is before ${last}.`)
  return [stamp, ...parts].join('_')
}

export function migrationModule(up: readonly string[], down: readonly string[]): string {
  return `import type { MigrationArgs } from '../../operations/database/migration.ts'

${migrationFunction('up', up)}
${migrationFunction('down', down.map(ifExists))}`
}

/** Drizzle drops a table with its constraints first, and then the constraints that referred to it. */
function ifExists(statement: string): string {
  return statement.replaceAll(/ DROP CONSTRAINT (?!IF EXISTS )/g, ' DROP CONSTRAINT IF EXISTS ')
}

function migrationFunction(name: 'up' | 'down', statements: readonly string[]): string {
  const text = statements.join('\n').replace(/[\\`]|\$\{/g, '\\$&')
  return `export async function ${name}({ db }: MigrationArgs): Promise<void> {
  await db.execute(\`
${text}\`)
}
`
}

/**
 * @param paths folder and name of each migration, such as `0.2/20270101_000000_words`; the folders are
 *   the releases that brought the migrations
 */
export function migrationIndex(paths: readonly string[]): string {
  const named = paths.map((path) => ({ path, name: basename(path) }))
  const imports = named.map(({ path, name }) => `import * as m${name} from './${path}.ts'\n`)
  const entries = named.map(({ name }) => `  { name: '${name}', ...m${name} },\n`)
  return `import type { Migration } from '../operations/database/migration.ts'
${imports.join('')}
/** Every migration, oldest first. Written by \`createMigration.ts\`. */
export const migrations: readonly Migration[] = [
${entries.join('')}]
`
}
