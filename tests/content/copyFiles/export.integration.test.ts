import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { openCopyFile } from './copyFile.ts'

const cli = operatorCli()
const copyFile = openCopyFile(cli)
/** Another site with different items. */
let other: TestDatabase

beforeAll(async () => {
  other = await cloneTemplate()
  await query(other.url, 'delete from faq_items')
  await query(other.url, `insert into faq_items ("order", _status) values (7, 'published')`)
})

afterAll(() => other.drop())

const touched = () =>
  query(
    cli.databaseUrl,
    `select 'landing' as "what", updated_at from landing
    union all select 'terms', updated_at from terms
    union all select 'faq ' || id, updated_at from faq_items order by 1`,
  ).then(({ rows }) => new Map(rows.map(({ what, updated_at }) => [what, Number(updated_at)])))

test('an export can be imported into another site with its ids and order, and its export is identical byte for byte', async () => {
  const { payload } = cli
  await payload.create({
    collection: 'redirects',
    data: { from: '/old', status: '301', to: '/faq' },
  })
  await payload.create({ collection: 'redirects', data: { from: '/gone', status: '410' } })
  await payload.create({
    collection: 'faq-items',
    data: {
      question: '"Yes": no?',
      answer: 'Ends in two spaces:  \n\n---\n"Yes": \u{1f9d1}\u200d\u{1f680}\r\nNo. ',
      order: 50,
    },
  })
  const russian = { heading: 'Условия: «да»', intro: ' с пробелом в начале' }
  await payload.updateGlobal({ slug: 'terms', data: russian, locale: 'ru' })
  const { code, stdout } = await cli.run(['--json', 'copy', 'export', '--out', copyFile.path()])
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { file: copyFile.path(), documents: 37, bytes: expect.any(Number) },
  ])
  const text = copyFile.read()
  expect(text).toBe(await copyFile.exported())
  expect(text).toContain('  heading:\n    en: Terms')
  expect(text).toContain('ru: "Условия: «да»"')

  const options = { databaseUrl: other.url }
  const into = await cli.run(['copy', 'import', copyFile.path(), '--yes'], options)
  expect(into).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Done: .* created, .* deleted/),
  })
  expect((await cli.run(['copy', 'export'], options)).stdout).toBe(text)
  expect(await copyFile.runImport()).toEqual({ changes: [], problems: [] })
  // Four processes.
}, 180_000)

test('an import writes only documents and languages that differ', async () => {
  const before = await touched()
  copyFile.writeEdited(
    await copyFile.exported(),
    /ru: \|-\n {6}с пробелом в начале/,
    'ru: |-\n      иначе',
  )
  const preview = await cli.json(['copy', 'import', copyFile.path(), '--dry-run'])
  const diff = expect.arrayContaining(['+    иначе'])
  const change = { document: 'terms', action: 'update', name: 'terms', diff }
  expect(preview).toEqual({ dry_run: true, changes: [change], problems: [] })
  expect(await touched()).toEqual(before)

  expect((await copyFile.runImport()).changes).toMatchObject([
    { document: 'terms', action: 'update' },
  ])
  const after = await touched()
  const changed = [...after].filter(([what, at]) => at !== before.get(what)).map(([what]) => what)
  expect(changed).toEqual(['terms'])
  expect(await copyFile.exported()).toBe(copyFile.read())
})

test('rows can be added, moved and removed, each with its translations', async () => {
  const section =
    /sections:\n( {4}- title: .*\n {6}body: \|-\n(?: {8}.*\n|\n)*)( {4}- title: .*\n {6}body: \|-\n(?: {8}.*\n|\n)*)/
  const made = '    - title:\n        en: New\n        ru: Новое\n      body: |-\n        Text.\n'
  const [head, rest = ''] = (await copyFile.exported()).split('\nterms:\n')
  const moved = rest.replace(
    section,
    (_all, one: string, two: string) => `sections:\n${two}${made}${one}`,
  )
  copyFile.write(`${head}\nterms:\n${moved}`)
  expect((await copyFile.runImport()).changes).toHaveLength(1)
  expect(await copyFile.exported()).toBe(copyFile.read())
  copyFile.write(`${head}\nterms:\n${moved.replace(made, '')}`)
  expect((await copyFile.runImport()).changes).toHaveLength(1)
  expect(await copyFile.exported()).toBe(copyFile.read())
})

test('items that the file lacks are listed, and deleted only with --yes', async () => {
  copyFile.writeEdited(
    await copyFile.exported(),
    /faq-items:\n {2}- id: (?:.*\n)+? {2}- id/,
    'faq-items:\n  - id',
  )
  const before = await copyFile.exported()
  const refused = await cli.run(['copy', 'import', copyFile.path()])
  expect([refused.code, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toMatch(/delete faq-items "How do I claim the bonus\?" \([\da-f-]{36}\)/)
  expect(refused.stderr).toContain('--yes')
  expect(await copyFile.exported()).toBe(before)
  const { changes } = await copyFile.runImport()
  expect(changes).toMatchObject([{ document: 'faq-items', action: 'delete' }])
  expect(await copyFile.exported()).toBe(copyFile.read())
})

test('a document that the file does not contain is kept, and an item without an id is created', async () => {
  copyFile.write('payline-copy: 1\nsearch-engines:\n  submitsByItself: true\n')
  expect((await copyFile.runImport()).changes).toMatchObject([{ document: 'search-engines' }])
  const added =
    '  - order: 1.5\n    question: A new one?\n    answer: |-\n      Yes.\n\ngames-page:'
  copyFile.writeEdited(await copyFile.exported(), '\ngames-page:', added)
  const { changes } = await copyFile.runImport()
  expect(changes).toMatchObject([{ action: 'create', name: 'faq-items "A new one?" (new)' }])
  const questions = (await copyFile.exported()).match(/(?<=^ {4}question: ).*/gm)
  expect(questions?.indexOf('A new one?')).toBeLessThan(2)
})

test('each item without an id is created', async () => {
  const one = (order: number, question: string) =>
    `  - order: ${order}\n    question: ${question}\n    answer: |-\n      Yes.\n`
  const added = `${one(1.6, 'The first of two?')}${one(1.7, 'The second?')}\ngames-page:`
  copyFile.writeEdited(await copyFile.exported(), '\ngames-page:', added)
  const { changes } = await copyFile.runImport()
  expect(changes.map(({ action }) => action)).toEqual(['create', 'create'])
  expect(await copyFile.exported()).toMatch(/The first of two\?[\s\S]*The second\?/)
})

test('every problem is reported with its path and remedy, and nothing is written', async () => {
  const before = await copyFile.exported()
  const wrong = before
    .replace(/amount: \d+/, 'amount: 0')
    .replace('headline: ', 'headline: "{amout} now" #')
    .replace('casinoUrl: https', 'casinoUrl: http')
    .replace('ageBadge: ', 'ageBagde: ')
    .replace('to: /faq', 'to: no path')
    .replace('redirects:\n', 'redirects:\n  - from: /x\n    status: "301"\n')
  copyFile.write(wrong.replace('media: []', 'media:\n  - filename: none.png\n    alt: Not there'))
  const { problems } = await copyFile.runImport()
  const at = Object.fromEntries(problems.map(({ path, problem }) => [path, problem]))
  expect(at).toEqual({
    'offer.amount': expect.stringContaining('at least 1'),
    'landing.headline': expect.stringContaining('{amout} is not known here'),
    'site-settings.casinoUrl': expect.stringContaining('https'),
    'footer.ageBagde': expect.stringContaining('ageBadge'),
    'redirects[0].to': expect.any(String),
    'redirects[2].to': expect.any(String),
    'media[0].filename': expect.stringContaining('Upload it at /admin'),
  })
  const lines = wrong.split('\n')
  for (const { path, line } of problems.filter(({ path }) => /^(offer|landing)/.test(path))) {
    expect(lines[Number(line) - 1]).toContain(path.split('.')[1])
  }
  expect(await copyFile.exported()).toBe(before)
})
