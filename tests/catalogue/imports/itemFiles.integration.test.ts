import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { applyImport } from '#cms/catalogue/imports/importItems.ts'
import { paths } from '#domain/urls/urls.ts'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'

const cli = operatorCli()
const folder = mkdtempSync(join(tmpdir(), 'payline-item-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = (name: string) => join(folder, name)

function write(name: string, text: string): string {
  writeFileSync(path(name), text)
  return path(name)
}

async function exported(kind: string, name: string): Promise<string> {
  await cli.json(['catalogue', 'export', kind, '--out', path(name)])
  return readFileSync(path(name), 'utf8')
}

type Result = {
  counts: Record<string, number>
  changes: { slug: string; action: string; fields: object[]; kept: object[] }[]
  missing: string[]
  faults: { count: number; shown: { row: number; column: string; problem: string }[] }
}

async function importFile(kind: string, file: string, ...options: string[]): Promise<Result> {
  const args = ['--json', 'catalogue', 'import', kind, file, '--yes', ...options]
  const { stdout, stderr } = await cli.run(args)
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^\{/), expect.any(String)])
  return JSON.parse(stdout)
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await query(cli.databaseUrl, text, values)).rows

/** Everything that an import could write. */
const traces = () =>
  rowsOf(`
    select (select count(*)::int from _games_v) as versions,
      (select count(*)::int from audit_log) as entries,
      (select max(updated_at) from games) as updated,
      (select max(changed_at) from search_changes) as changed`)

test.each([
  ['csv', 'games'],
  ['csv', 'sport-events'],
  ['csv', 'bonuses'],
  ['json', 'guides'],
  ['yaml', 'tournaments'],
])('an exported %s file of %s changes nothing', async (format, kind) => {
  const before = await traces()
  await exported(kind, `${kind}.${format}`)
  const { counts, faults } = await importFile(kind, path(`${kind}.${format}`))
  expect(faults).toEqual({ count: 0, shown: [] })
  expect(counts).toMatchObject({ added: 0, changed: 0, missing: 0 })
  expect(counts.unchanged).toBeGreaterThan(20)
  expect(await traces()).toEqual(before)
})

test('all kinds are exported into a folder', async () => {
  const { files } = await cli.json(['catalogue', 'export', 'all', '--out', path('all')])
  expect(files).toHaveLength(5)
  expect(readFileSync(path('all/games.csv'), 'utf8')).toMatch(
    /^\uFEFFslug,name,category,provider,theme,rtp,volatility,minBet,maxBet,order,noindex,introduction,verdict,image,descriptionSection,descriptionText,featuresSection,featuresText,howToPlaySection,howToPlayText,faqSection,faqText,ownSections,ownQuestions\r\n/,
  )
})

test('a file adds, changes and removes items, with a version, an entry of the audit log and a page', async () => {
  const server = await startProduct({ DATABASE_URL: cli.databaseUrl, ROLE: 'web' })
  const html = async (slug: string) => {
    const response = await fetch(server.url + paths.detail('game', slug))
    return { status: response.status, text: await response.text() }
  }
  try {
    expect((await html('slot-1')).text).not.toContain('Renamed by a file')
    expect((await html('new-slot')).status).toBe(404)
    const rows = (await exported('games', 'games.csv')).split('\r\n')
    const kept = rows.filter((row) => !row.startsWith('slot-2,')).join('\r\n')
    const file = write(
      'changed.csv',
      `${kept.replace(/^slot-1,[^,]*/m, 'slot-1,Renamed by a file')}new-slot,New Slot,Slots,'=cmd,,96.5,,,,,yes,"Use {code}.",,\r\n`,
    )
    const { counts, changes, missing } = await importFile('games', file, '--delete-missing')
    expect(counts).toMatchObject({ added: 1, changed: 1, missing: 1, removed: 1 })
    expect(missing).toEqual(['slot-2'])
    expect(changes.map(({ slug, action }) => [slug, action])).toEqual([
      ['slot-1', 'changed'],
      ['new-slot', 'added'],
    ])
    await expect
      .poll(async () => (await html('slot-1')).text, { interval: 20 })
      .toContain('Renamed by a file')
    await expect
      .poll(async () => (await html('new-slot')).text, { interval: 20 })
      .toContain('Use CR7')
    await expect.poll(async () => (await html('slot-2')).status, { interval: 20 }).toBe(410)
  } finally {
    await server.stop()
  }
  const { docs } = await cli.payload.find({
    collection: 'games',
    where: { slug: { in: ['slot-1', 'new-slot'] } },
    draft: true,
    sort: 'order',
  })
  expect(docs).toMatchObject([
    { slug: 'slot-1', name: 'Renamed by a file', source: 'imported', _status: 'published' },
    { slug: 'new-slot', provider: '=cmd', noindex: true, introduction: 'Use {code}.', rtp: 96.5 },
  ])
  const [{ last }] = await rowsOf('select max("order")::float8 as last from games')
  expect(docs[1]?.order).toBe(last)
  const versions = await cli.payload.findVersions({
    collection: 'games',
    where: { parent: { equals: docs[0]?.id } },
  })
  expect(versions.docs).toMatchObject([
    { latest: true, version: { name: 'Renamed by a file' } },
    { version: { _status: 'published' } },
  ])
  expect(versions.docs[1]?.latest).not.toBe(true)
  expect(await rowsOf(`select actor, details from audit_log where action = 'imported'`)).toEqual([
    { actor: 'cli', details: 'Games: 1 added, 1 changed, 1 moved to the trash' },
  ])
  // The same file once more, and then an item that comes back from the trash.
  const again = await importFile('games', path('changed.csv'), '--delete-missing')
  expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0 })
  const back = await importFile('games', path('games.csv'), '--delete-missing')
  expect(back.counts).toMatchObject({ added: 1, changed: 1, removed: 1 })
})

test('a file replaces and hides sections, and writes own sections and questions', async () => {
  const { payload } = cli
  const { docs } = await payload.find({
    collection: 'games',
    where: { slug: { equals: 'slot-250' } },
  })
  const [game] = docs
  if (!game) throw new Error('There is no slot-250.')
  const ownSections = [{ heading: 'Ours', text: 'With {claim:players} players.' }]
  const ownQuestions = [{ question: 'Is it?', answer: 'It is.' }]
  await payload.update({
    collection: 'games',
    id: game.id,
    data: { ownSections, ownQuestions, _status: 'published' },
  })
  const file = write(
    'sections.csv',
    'slug,descriptionSection,descriptionText,featuresSection\r\nslot-250,Replaced,About {game}.,hidden\r\n',
  )
  expect((await importFile('games', file)).counts).toMatchObject({ changed: 1 })
  const now = {
    descriptionSection: 'replaced',
    descriptionText: 'About {game}.',
    featuresSection: 'hidden',
    howToPlaySection: 'generated',
    ownSections,
    ownQuestions,
  }
  expect(await payload.findByID({ collection: 'games', id: game.id })).toMatchObject(now)
  const { docs: versions } = await payload.findVersions({
    collection: 'games',
    where: { parent: { equals: game.id }, latest: { equals: true } },
  })
  expect(versions).toMatchObject([{ version: now }])
  await exported('games', 'sections-now.csv')
  const same = await importFile('games', path('sections-now.csv'))
  expect(same.counts).toMatchObject({ added: 0, changed: 0 })

  const lists = write(
    'lists.yaml',
    `- slug: slot-250
  ownSections: |
    ## Theirs

    With {claim:players} players.

    \\# 1 of them

    ## Ours
    New.
  ownQuestions: null
`,
  )
  expect((await importFile('games', lists)).counts).toMatchObject({ changed: 0, kept_fields: 2 })
  const written = await importFile('games', lists, '--overwrite')
  expect(written.counts).toMatchObject({ changed: 1 })
  expect(await payload.findByID({ collection: 'games', id: game.id })).toMatchObject({
    ownSections: [
      { heading: 'Theirs', text: 'With {claim:players} players.\n\n# 1 of them' },
      { heading: 'Ours', text: 'New.' },
    ],
    ownQuestions: [],
  })
  await exported('games', 'lists.csv')
  expect((await importFile('games', path('lists.csv'))).counts).toMatchObject({ changed: 0 })
  const faulty = write('faulty-lists.csv', 'slug,ownSections\r\nslot-250,No heading\r\n')
  const { faults: wrong } = await importFile('games', faulty)
  expect(wrong.shown).toMatchObject([
    {
      column: 'ownSections',
      problem: expect.stringMatching(/^must be at most 100 texts, each bel/),
    },
  ])

  const empty = write('empty.csv', 'slug,faqSection\r\nslot-250,replaced\r\n')
  const { faults } = await importFile('games', empty)
  expect(faults.shown).toMatchObject([
    { column: 'faqText', problem: 'must not be empty where faqSection is replaced' },
  ])
})

test('all faults of a file are reported at once, and nothing is written', async () => {
  const file = write(
    'faulty.csv',
    `slug;name;kategory;rtp;image;verdict\nslot-1;One;;96,5;none.png;\nslot-1;Two;;;;{nonsense}\nnew-one;Three;;abc;;\nnew-two;Four;;;;\nslot-9;;;;;\n`,
  )
  const before = await traces()
  const { code, stdout, stderr } = await cli.run(['catalogue', 'import', 'games', file, '--yes'])
  expect([code, stdout]).toEqual([1, ''])
  const lines = stderr.split('\n').filter((line) => /^- |can't be imported/.test(line))
  expect(lines).toEqual([
    `${file} can't be imported; nothing was written. Faults: 8`,
    '- row 1, kategory: is no column of these items; did you mean category?',
    '- row 2, image: "none.png" must be the file name of a picture in the media library',
    expect.stringMatching(/^- row 3, slug: "slot-1" is also the address of row 2/),
    expect.stringMatching(/^- row 3, verdict: "\{nonsense\}" is wrong: \{nonsense\} is not known/),
    expect.stringMatching(/^- row 4, rtp: "abc" must be a number from 0 to 100/),
    expect.stringMatching(/^- row 4, category: is missing: new-one is new/),
    expect.stringMatching(/^- row 5, category: is missing: new-two is new/),
    '- row 6, name: must not be empty',
  ])
  expect(await traces()).toEqual(before)
})

test('a field that was changed in the admin panel is kept and named, until it is overwritten', async () => {
  const [{ id }] = await rowsOf(`select id from games where slug = 'slot-5'`)
  await cli.payload.update({ collection: 'games', id, data: { provider: 'By hand' } })
  const file = write('slot-5.json', '[{"slug":"slot-5","provider":"By file","rtp":91.25}]')
  const kept = await importFile('games', file)
  expect(kept.changes).toMatchObject([
    {
      slug: 'slot-5',
      fields: [{ field: 'rtp', after: 91.25 }],
      kept: [{ field: 'provider', before: 'By hand', after: 'By file' }],
    },
  ])
  const state = () =>
    rowsOf(
      `select provider, rtp::float8, changed_by_hand, edited_fields from games where slug = 'slot-5'`,
    )
  expect(await state()).toEqual([
    { provider: 'By hand', rtp: 91.25, changed_by_hand: true, edited_fields: ['provider'] },
  ])
  expect((await importFile('games', file, '--overwrite')).counts).toMatchObject({ changed: 1 })
  expect(await state()).toEqual([
    { provider: 'By file', rtp: 91.25, changed_by_hand: false, edited_fields: [] },
  ])
})

test('a newer draft stays the latest version, and the page changes', async () => {
  const [{ id }] = await rowsOf(`select id from games where slug = 'slot-6'`)
  await cli.payload.update({ collection: 'games', id, data: { name: 'A draft' }, draft: true })
  await importFile('games', write('slot-6.json', '[{"slug":"slot-6","provider":"Imported"}]'))
  const draft = await cli.payload.findByID({ collection: 'games', id, draft: true })
  expect(draft).toMatchObject({ name: 'A draft', _status: 'draft' })
  const published = await cli.payload.findByID({ collection: 'games', id })
  expect(published).toMatchObject({ provider: 'Imported', _status: 'published' })
  const latest = await rowsOf(
    'select version__status as status from _games_v where parent_id = $1 and latest',
    [id],
  )
  expect(latest).toEqual([{ status: 'draft' }])
})

test('an edit between the plan and the import is kept', async () => {
  const [{ id }] = await rowsOf(`select id from games where slug = 'slot-7'`)
  const items = [{ slug: 'slot-7', row: 2, values: { provider: 'By file', name: 'By file' } }]
  async function* batches() {
    // The import has begun, and reads its file.
    await cli.payload.update({ collection: 'games', id, data: { provider: 'Meanwhile' } })
    yield items
  }
  const file = { kind: 'game' as const, slugs: new Map([['slot-7', 2]]), batches }
  const summary = await applyImport(cli.payload, file, { overwrite: false })
  expect(summary.listed).toMatchObject([{ kept: [{ field: 'provider', before: 'Meanwhile' }] }])
  expect(await cli.payload.findByID({ collection: 'games', id })).toMatchObject({
    name: 'By file',
    provider: 'Meanwhile',
  })
})

test('two imports at once both take effect, and an import that fails writes nothing', async () => {
  const file = (name: string, count: number) => {
    const items = Array.from({ length: count }, (_, at) => ({
      slug: `both-${at}`,
      row: at + 2,
      values: { name, category: 'slots' },
    }))
    async function* batches() {
      yield items.slice(0, count / 2)
      if (name === 'broken') throw new Error('The process was killed.')
      yield items.slice(count / 2)
    }
    const slugs = new Map(items.map(({ slug, row }) => [slug, row]))
    return { kind: 'game' as const, slugs, batches }
  }
  const options = { overwrite: false }
  await expect(applyImport(cli.payload, file('broken', 10), options)).rejects.toThrow('killed')
  expect(await rowsOf(`select from games where slug like 'both-%'`)).toEqual([])
  const { withImportLock } = await import('#cms/catalogue/imports/importItems.ts')
  const run = (name: string) =>
    withImportLock(cli.payload, () => applyImport(cli.payload, file(name, 10), options))
  const [first, second] = await Promise.all([run('one'), run('two')])
  expect(
    [first.counts, second.counts].map(({ added, changed }) => [added, changed]).sort(),
  ).toEqual([
    [0, 10],
    [10, 0],
  ])
})

test('a file that lacks many items, and a clear, need --yes without a terminal', async () => {
  const file = write('few.csv', 'slug,name\nslot-1,One\n')
  const few = await cli.run(['catalogue', 'import', 'games', file, '--delete-missing'])
  expect([few.code, few.stderr]).toEqual([2, expect.stringMatching(/lacks \d+ of the \d+ games/)])
  expect((await cli.run(['catalogue', 'clear', 'tournaments'])).code).toBe(2)
  expect((await cli.run(['catalogue', 'export', 'slots'])).stderr).toContain('KIND must be')
  expect((await cli.run(['catalogue', 'import', 'games', 'a.xls'])).stderr).toContain('--format')
  const { removed } = await cli.json(['catalogue', 'clear', 'tournaments', '--yes'])
  expect(removed).toEqual([{ kind: 'tournaments', items: expect.any(Number) }])
  expect(await rowsOf(`select from tournaments where deleted_at is null`)).toEqual([])
  const [{ gone }] = await rowsOf(
    `select count(*)::int as gone from removed_items where path like $1`,
    [`${paths.detail('tournament', '')}%`],
  )
  expect([{ kind: 'tournaments', items: gone }]).toEqual(removed)
})
