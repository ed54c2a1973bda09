import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { faultSite, waitOptions } from '#tests/setup/load/faultSite.ts'
import { signIn } from '#tests/setup/product/productServer.ts'
import { expectWholeGames } from './itemInvariants.ts'

/** Faults in the middle of an import, which writes batches of 1,000 rows in one transaction. */

const site = faultSite()
const folder = mkdtempSync(join(tmpdir(), 'payline-import-faults-'))
afterAll(() => rmSync(folder, { recursive: true }))

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const slots = (from: number, to: number) => numbers(from, to).map((number) => `slot-${number}`)
const newGames = (from: number, to: number) => numbers(from, to).map((number) => `feed-${number}`)

/** Writes a file with these games, which all have the same facts. */
function fileOf(slugs: readonly string[], { provider = 'Feed', rtp = 91.5 } = {}): string {
  const path = join(folder, `${provider}.csv`)
  const rows = slugs.map((slug) => `${slug},Name of ${slug},slots,${provider},${rtp}`)
  writeFileSync(path, `slug,name,category,provider,rtp\n${rows.join('\n')}\n`)
  return path
}

const startImport = (file: string, databaseUrl: string) =>
  startCli(['--json', 'catalogue', 'import', 'games', file, '--yes'], databaseUrl)

async function importFile(file: string, databaseUrl: string): Promise<Record<string, number>> {
  const command = startImport(file, databaseUrl)
  expect([await command.ended, command.stderr()]).toEqual([0, expect.any(String)])
  return JSON.parse(command.stdout()).counts
}

/** Locks one of these games: an import stops there, and has written the batches before. */
async function stopImportsAt(databaseUrl: string, slugs: readonly string[]) {
  const holder = new pg.Client({ connectionString: databaseUrl })
  // After a failed test the database is dropped first.
  holder.on('error', () => undefined)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  // An import locks the games of a batch in the order of their ids: all others are free.
  await holder.query('select from games where slug = any($1) order by id limit 1 for update', [
    slugs,
  ])
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return {
    /** Waits until so many connections wait for the lock of a game. */
    untilWaiting: (count: number) =>
      vi.waitFor(
        async () => expect((await query(databaseUrl, waiting)).rowCount).toBe(count),
        waitOptions,
      ),
    release: () => holder.query('rollback'),
  }
}

/** What an import could have written. */
async function content(databaseUrl: string): Promise<unknown> {
  const { rows } = await query(
    databaseUrl,
    `select (select md5(string_agg(games::text, '' order by id)) from games) as games,
       (select count(*) from _games_v) as versions,
       (select count(*) from audit_log where action = 'imported') as entries,
       (select count(*) from search_changes) as changes`,
  )
  return rows
}

async function gamesOf(databaseUrl: string, provider: string): Promise<string[]> {
  const { rows } = await query(
    databaseUrl,
    `select slug from games where provider = $1 and source = 'imported' order by "order"`,
    [provider],
  )
  return rows.map(({ slug }) => slug)
}

test('a killed import leaves nothing on the site, and the next one writes exactly the file', async () => {
  const database = await site.newDatabase()
  const slugs = [...newGames(1, 2_000), ...slots(1, 20)]
  const file = fileOf(slugs)
  const before = await content(database)
  const held = await stopImportsAt(database, slots(1, 20))
  const command = startImport(file, database)
  await held.untilWaiting(1)
  command.signal('SIGKILL')
  expect(await command.ended).toBe('SIGKILL')
  await held.release()
  expect(await content(database)).toEqual(before)

  expect(await importFile(file, database)).toMatchObject({ added: 2_000, changed: 20 })
  expect((await gamesOf(database, 'Feed')).toSorted()).toEqual(slugs.toSorted())
  await expectWholeGames(database)
  expect(await importFile(file, database)).toMatchObject({ added: 0, changed: 0 })
})

test('two imports at once of overlapping files take effect one after the other', async () => {
  const database = await site.newDatabase()
  const shared = [...newGames(1_001, 2_000), ...slots(1, 20)]
  const held = await stopImportsAt(database, slots(1, 20))
  const one = startImport(fileOf([...newGames(1, 2_000), ...slots(1, 20)]), database)
  await held.untilWaiting(1)
  const file = fileOf([...shared, ...newGames(2_001, 3_000)], { provider: 'Other', rtp: 94 })
  const other = startImport(file, database)
  await vi.waitFor(
    () => expect(other.stderr()).toContain('Waiting until another import'),
    waitOptions,
  )
  await held.release()
  expect([await one.ended, await other.ended]).toEqual([0, 0])
  const counts = [one, other].map((command) => JSON.parse(command.stdout()).counts)
  expect(counts).toMatchObject([
    { added: 2_000, changed: 20 },
    { added: 1_000, changed: 1_020 },
  ])
  expect(await gamesOf(database, 'Feed')).toEqual(newGames(1, 1_000))
  expect((await gamesOf(database, 'Other')).toSorted()).toEqual(
    [...shared, ...newGames(2_001, 3_000)].toSorted(),
  )
  await expectWholeGames(database)
})

test('edits during an import are kept, and so is what the import writes of the same games', async () => {
  const database = await site.newDatabase()
  const server = await site.start({ DATABASE_URL: database, ROLE: 'cms' })
  const headers = await signIn(server.url)
  const { rows } = await query(database, 'select id, slug from games')
  const idOf = new Map(rows.map(({ id, slug }): [string, string] => [slug, id]))
  const edit = async (slug: string, sent: object, draft = '') => {
    const response = await fetch(`${server.url}/api/games/${idOf.get(slug)}${draft}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(sent),
    })
    return [slug, response.status, response.ok ? '' : await response.text()]
  }
  const byHand = { provider: 'By hand' }
  const drafted = { provider: 'Drafted' }
  const held = await stopImportsAt(database, slots(20, 20))
  const command = startImport(
    fileOf([...slots(1, 10), ...newGames(1, 1_990), ...slots(20, 20), ...slots(31, 40)]),
    database,
  )
  await held.untilWaiting(1)
  // Items that the import has written, and not committed: their edits wait for it.
  const waiting = [
    ...slots(1, 3).map((slug) => edit(slug, byHand)),
    ...slots(4, 5).map((slug) => edit(slug, drafted, '?draft=true')),
  ]
  await held.untilWaiting(1 + waiting.length)
  await held.release()
  // And some at whatever moment they come.
  const others = slots(31, 40).map((slug, at) =>
    at % 2 ? edit(slug, byHand) : edit(slug, drafted, '?draft=true'),
  )
  const edits = await Promise.all([...waiting, ...others])
  expect(edits.filter(([, status]) => status !== 200)).toEqual([])
  expect([await command.ended, command.stderr()]).toEqual([0, expect.any(String)])

  const published = await query(
    database,
    `select provider, rtp::float8, count(*)::int as games from games
     where slug = any($1) group by 1, 2 order by 1`,
    [[...slots(1, 10), ...slots(31, 40)]],
  )
  expect(published.rows).toEqual([
    { provider: 'By hand', rtp: 91.5, games: 8 },
    { provider: 'Feed', rtp: 91.5, games: 12 },
  ])
  const drafts = await query(
    database,
    `select version_provider as provider, count(*)::int as games from _games_v
     where latest and version__status = 'draft' group by 1`,
  )
  expect(drafts.rows).toEqual([{ provider: 'Drafted', games: 7 }])
  await expectWholeGames(database)
})

test('an import that loses the database says so in one sentence, writes nothing, and works later', async () => {
  const database = await site.newDatabase()
  const proxy = await startDatabaseProxy(database)
  const file = fileOf([...newGames(1, 1_990), ...slots(1, 20)])
  const before = await content(database)
  const held = await stopImportsAt(database, slots(1, 20))
  try {
    const command = startImport(file, proxy.url)
    await held.untilWaiting(1)
    proxy.disconnect()
    expect([await command.ended, command.stdout(), linesOf(command.stderr())]).toEqual([
      1,
      '',
      [
        expect.stringMatching(/^Database: /),
        expect.stringMatching(/^The command failed.* Check that the database is running/),
      ],
    ])
    await held.release()
    expect(await content(database)).toEqual(before)
    proxy.allowConnections()
    expect(await importFile(file, proxy.url)).toMatchObject({ added: 1_990, changed: 20 })
    await expectWholeGames(database)
  } finally {
    await proxy.close()
  }
})

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n')
}
