import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import {
  type CopyTable,
  readSchema,
  type Schema,
  withBackfill,
} from '#cms/operations/migrations/backfill.ts'
import { copyTables } from '#cms/operations/migrations/copyTables.ts'
import { copySlugs } from '#domain/content/documents/documents.ts'
import { seedCopy as delivered } from '#seed/copy.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { readRows } from './schemaMigrations.ts'

/** What `createMigration.ts` writes for new columns, for all columns of copy at once. */

let database: TestDatabase
let cms: TestCms
let tables: CopyTable[]
let schema: Schema

beforeEach(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  tables = copyTables(cms.payload, delivered)
  const snapshot = new URL('../../../cms/migrations/schema.json', import.meta.url)
  schema = readSchema(JSON.parse(await readFile(snapshot, 'utf8')))
})

afterEach(async () => {
  await cms.close()
  await database.drop()
})

const run = (statements: readonly string[]) => query(database.url, statements.join('\n'))
const sorted = async () =>
  [...(await withClient(database.url, readRows))].map(([table, rows]) => [table, rows.toSorted()])

/** The columns of copy that can be null and have no default, as every column that is added; by table. */
async function fillableColumns(): Promise<Map<string, string[]>> {
  const { rows } = await query(
    database.url,
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_nullable = 'YES' and column_default is null`,
  )
  const found = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.flatMap((it) => (found.has(`${name}.${it.name}`) ? [it.name] : [])),
    ]),
  )
}

test('columns that were emptied get exactly what the seed has written, and edited texts stay', async () => {
  await cms.payload.updateGlobal({ slug: 'footer', data: { copyright: 'Edited before' } })
  const rows = await sorted()
  const columns = await fillableColumns()
  const before = new Map(
    [...schema].map(([table, all]) => [
      table,
      new Map([...all].filter(([name]) => !columns.get(table)?.includes(name))),
    ]),
  )
  const edited = ['copyright', 'version_copyright']
  const emptied = [...columns].flatMap(([table, names]) =>
    names
      .filter((name) => !edited.includes(name))
      .map((name) => `update "${table}" set "${name}" = null;`),
  )
  await run(emptied)
  expect((await readCopyDocument(cms.payload, 'landing')).ok).toBe(false)
  await run(withBackfill([], { before, after: schema }, tables).statements)
  expect(await sorted()).toEqual(rows)
})

test('lists that are new get the delivered rows, in documents and in their versions', async () => {
  const read = () => Promise.all(copySlugs.map((slug) => readCopyDocument(cms.payload, slug)))
  const documents = await read()
  const counts = async () => (await sorted()).map(([table, rows]) => [table, rows?.length])
  const counted = await counts()
  const created = tables.filter(
    ({ name, document }) => name !== document && name !== `${document}_locales`,
  )
  await run(created.map(({ name }) => `delete from "${name}";`))
  const before = new Map([...schema].filter(([name]) => !created.some((it) => it.name === name)))
  await run(withBackfill([], { before, after: schema }, tables).statements)
  expect(await read()).toEqual(documents)
  expect(await counts()).toEqual(counted)
  const landing = await cms.payload.findGlobal({ slug: 'landing' })
  const { docs } = await cms.payload.findGlobalVersions({ slug: 'landing' })
  expect(docs[0]?.version).toMatchObject({ badges: landing.badges })
})
