import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCopyText } from '#cli/copy/copyText.ts'
import { carryOut } from '#cli/copy/copyTransaction.ts'
import { differenceOf } from '#cli/copy/describeChanges.ts'
import { planImport } from '#cli/copy/planImport.ts'
import { readCopies } from '#cli/copy/readCopies.ts'
import { documentShapes } from '#cli/copy/shape.ts'
import { writeCopyFile } from '#cli/copy/writeCopyFile.ts'
import { operatorCli } from '#tests/setup/operatorCli.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/testDatabase.ts'

const cli = operatorCli()
let folder: string
let file: string
/** Another site, with items of its own. */
let other: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payline-copy-'))
  file = join(folder, 'copy.yaml')
  other = await cloneTemplate()
  await query(other.url, 'delete from faq_items')
  await query(other.url, 'insert into faq_items ("order") values (7)')
})

afterAll(async () => {
  await other.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The copy of the tests' own database, as the command would write it. */
async function current(): Promise<string> {
  const shapes = documentShapes(cli.payload)
  return writeCopyFile(shapes, (await readCopies(cli.payload, shapes)).copies)
}

/** The file with something changed; fails where there was nothing to change. */
function edited(text: string, from: string | RegExp, to: string): string {
  const after = text.replace(from, to)
  expect(after).not.toBe(text)
  writeFileSync(file, after)
  return after
}

/** What the command does with the file, without a process of its own. */
async function imported() {
  const { payload } = cli
  const { work, problems } = await planImport(
    payload,
    documentShapes(payload),
    await readCopyText(file),
  )
  if (problems.length === 0) await carryOut(work, () => undefined)
  const changes = work.changes.map((change) => ({ document: change.slug, ...differenceOf(change) }))
  return { changes, problems }
}

const touched = () =>
  query(
    cli.databaseUrl,
    `select 'landing' as "what", updated_at from landing
    union all select 'terms', updated_at from terms
    union all select 'faq ' || id, updated_at from faq_items order by 1`,
  ).then(({ rows }) => new Map(rows.map(({ what, updated_at }) => [what, Number(updated_at)])))

test('an export can be imported elsewhere, with its ids and order, and exported again byte for byte', async () => {
  const { payload } = cli
  await payload.create({
    collection: 'redirects',
    data: { from: '/old', status: '301', to: '/faq' },
  })
  await payload.create({ collection: 'redirects', data: { from: '/gone', status: '410' } })
  await payload.create({
    collection: 'item-notes',
    data: {
      item: 'slot-17',
      introduction: 'Ends in two spaces:  \n\n---\n"Yes": \u{1f9d1}\u200d\u{1f680}\r\nNo. ',
      noindex: true,
    },
  })
  const russian = { heading: 'Условия: «да»', intro: ' с пробелом в начале' }
  await payload.updateGlobal({ slug: 'terms', data: russian, locale: 'ru' })
  const { code, stdout } = await cli.run(['--json', 'copy', 'export', '--out', file])
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { file, documents: 24, bytes: expect.any(Number) },
  ])
  const text = readFileSync(file, 'utf8')
  expect(text).toBe(await current())
  expect(text).toContain('  heading:\n    en: Terms')
  expect(text).toContain('ru: "Условия: «да»"')

  const options = { databaseUrl: other.url }
  const into = await cli.run(['copy', 'import', file, '--yes'], options)
  expect(into).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Done: .* created, .* deleted/),
  })
  expect((await cli.run(['copy', 'export'], options)).stdout).toBe(text)
  expect(await imported()).toEqual({ changes: [], problems: [] })
  // Four processes.
}, 180_000)

test('only what differs is written, in one language only, and all else stays untouched', async () => {
  const before = await touched()
  edited(await current(), /ru: \|2-\n {6} с пробелом в начале/, 'ru: |-\n      иначе')
  const preview = await cli.json(['copy', 'import', file, '--dry-run'])
  const diff = expect.arrayContaining(['+    иначе'])
  const change = { document: 'terms', action: 'update', name: 'terms', diff }
  expect(preview).toEqual({ dry_run: true, changes: [change], problems: [] })
  expect(await touched()).toEqual(before)

  expect((await imported()).changes).toMatchObject([{ document: 'terms', action: 'update' }])
  const after = await touched()
  const changed = [...after].filter(([what, at]) => at !== before.get(what)).map(([what]) => what)
  expect(changed).toEqual(['terms'])
  expect(await current()).toBe(readFileSync(file, 'utf8'))
})

test('rows can be added, moved and taken out, each with its translations', async () => {
  const section =
    /sections:\n( {4}- title: .*\n {6}body: \|-\n(?: {8}.*\n|\n)*)( {4}- title: .*\n {6}body: \|-\n(?: {8}.*\n|\n)*)/
  const made = '    - title:\n        en: New\n        ru: Новое\n      body: |-\n        Text.\n'
  const [head, rest = ''] = (await current()).split('\nterms:\n')
  const moved = rest.replace(
    section,
    (_all, one: string, two: string) => `sections:\n${two}${made}${one}`,
  )
  writeFileSync(file, `${head}\nterms:\n${moved}`)
  expect((await imported()).changes).toHaveLength(1)
  expect(await current()).toBe(readFileSync(file, 'utf8'))
  writeFileSync(file, `${head}\nterms:\n${moved.replace(made, '')}`)
  expect((await imported()).changes).toHaveLength(1)
  expect(await current()).toBe(readFileSync(file, 'utf8'))
})

test('items that the file lacks are shown, and deleted only after a yes', async () => {
  edited(await current(), /faq-items:\n {2}- id: (?:.*\n)+? {2}- id/, 'faq-items:\n  - id')
  const before = await current()
  const refused = await cli.run(['copy', 'import', file])
  expect([refused.code, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toMatch(/delete faq-items "How do I claim the bonus\?" \([\da-f-]{36}\)/)
  expect(refused.stderr).toContain('--yes')
  expect(await current()).toBe(before)
  const { changes } = await imported()
  expect(changes).toMatchObject([{ document: 'faq-items', action: 'delete' }])
  expect(await current()).toBe(readFileSync(file, 'utf8'))
})

test('a document that the file does not name stays, and an item without an id is new', async () => {
  writeFileSync(file, 'payline-copy: 1\nsearch-engines:\n  submitsByItself: true\n')
  expect((await imported()).changes).toMatchObject([{ document: 'search-engines' }])
  const added =
    '  - order: 1.5\n    question: A new one?\n    answer: |-\n      Yes.\n\ngames-page:'
  edited(await current(), '\ngames-page:', added)
  const { changes } = await imported()
  expect(changes).toMatchObject([{ action: 'create', name: 'faq-items "A new one?" (new)' }])
  const questions = (await current()).match(/(?<=^ {4}question: ).*/gm)
  expect(questions?.indexOf('A new one?')).toBeLessThan(2)
})

test('every problem is told with its place and remedy, and nothing is written', async () => {
  const before = await current()
  const wrong = before
    .replace(/amount: \d+/, 'amount: 0')
    .replace('headline: ', 'headline: "{amout} now" #')
    .replace('casinoUrl: https', 'casinoUrl: http')
    .replace('ageBadge: ', 'ageBagde: ')
    .replace('to: /faq', 'to: no path')
    .replace('redirects:\n', 'redirects:\n  - from: /x\n    status: "301"\n')
  writeFileSync(
    file,
    wrong.replace('media: []', 'media:\n  - filename: none.png\n    alt: Not there'),
  )
  const { problems } = await imported()
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
  expect(await current()).toBe(before)
})

test('a change that Payload refuses in the middle leaves nothing of those before it', async () => {
  const { payload } = cli
  const shapes = documentShapes(payload)
  const before = await current()
  const text = before
    .replace('siteName: Payline', 'siteName: Renamed')
    .replace(/order: 2\n/, 'order: 99999999\n')
  const { work, problems } = await planImport(payload, shapes, text)
  expect(problems).toMatchObject([{ path: expect.stringMatching(/^faq-items\[\d\]\.order$/) }])
  expect(work.changes.length).toBe(2)
  await expect(carryOut(work, () => undefined)).rejects.toThrow('Order')
  expect(await current()).toBe(before)
})

test('pictures stand in it by name; their descriptions can be changed, their files stay', async () => {
  const { payload } = cli
  const data = await sharp({
    create: { width: 8, height: 8, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer()
  const file = { data, name: 'chips.png', mimetype: 'image/png', size: data.length }
  const { id } = await payload.create({ collection: 'media', data: { alt: 'Chips' }, file })
  await payload.updateGlobal({ slug: 'site-settings', data: { socialImage: id } })
  const text = await current()
  expect(text).toContain('  socialImage: chips.png\n')
  expect(text).toContain('media:\n  - filename: chips.png\n    alt: Chips\n')
  edited(text, 'alt: Chips', 'alt: Two chips')
  expect((await imported()).changes).toMatchObject([{ document: 'media', action: 'update' }])
  const stored = await payload.findByID({ collection: 'media', id })
  expect(stored).toMatchObject({ alt: 'Two chips', filename: 'chips.png', width: 8 })
  edited(await current(), / {2}socialImage: .*\n/, '')
  expect((await imported()).changes).toMatchObject([{ document: 'site-settings' }])
  expect(await current()).not.toContain('socialImage')
})

test('what an editor saves while somebody ponders is not overwritten', async () => {
  const { payload } = cli
  const text = (await current()).replace('siteName: Payline', 'siteName: Renamed')
  const { work } = await planImport(payload, documentShapes(payload), text)
  await payload.updateGlobal({ slug: 'offer', data: { code: 'MEANWHILE' } })
  await expect(carryOut(work, () => undefined)).rejects.toThrow('Somebody changed the copy')
  const now = await current()
  expect(now).toContain('code: MEANWHILE\n')
  expect(now).toContain('siteName: Payline\n')
})

test('a file that is none, or none that can be read, is refused with a reason and exit code 1', async () => {
  const cases: [string | undefined, RegExp][] = [
    [undefined, /can't be read: there is no such file/],
    ['payline-copy: 1\n\toffer: {}\n', /nothing was written:\n- line 2: .*spaces/],
  ]
  for (const [text, says] of cases) {
    rmSync(file, { force: true })
    if (text !== undefined) writeFileSync(file, text)
    const { code, stdout, stderr } = await cli.run(['copy', 'import', file, '--yes'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(says)
    expect(stderr).not.toMatch(/\n\s+at /)
  }
})

test('a running server shows the new copy within a second', async () => {
  const server = await startProduct({ DATABASE_URL: cli.databaseUrl, ROLE: 'web' })
  try {
    const home = () => fetch(`${server.url}/`).then((response) => response.text())
    expect(await home()).not.toContain('Said by a file')
    edited(await current(), /headline: .*/, 'headline: Said by a file')
    expect((await imported()).problems).toEqual([])
    await expect.poll(home, { timeout: 1_000, interval: 50 }).toContain('Said by a file')
  } finally {
    await server.stop()
  }
})
