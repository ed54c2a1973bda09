import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { openCopyFile } from './copyFile.ts'

const cli = operatorCli()
const copyFile = openCopyFile(cli)
let other: TestDatabase

beforeAll(async () => {
  other = await cloneTemplate()
})

afterAll(() => other.drop())

const landing = (draft: boolean) =>
  cli.payload.findGlobal({ slug: 'landing', draft, locale: 'all', depth: 0 })

async function newQuestion(question: string): Promise<string> {
  const data = { question, answer: 'Not yet.', order: 90, _status: 'draft' }
  const { id } = await cli.payload.create({ collection: 'faq-items', data, draft: true })
  return String(id)
}

test('an import without drafts neither publishes nor changes existing drafts', async () => {
  const { payload } = cli
  const slug = 'landing'
  await payload.updateGlobal({ slug, data: { headline: 'По-русски' }, locale: 'ru' })
  const draftTexts = { headline: 'Begun', subheadline: 'Begun as well.' }
  await payload.updateGlobal({ slug, data: draftTexts, locale: 'en', draft: true })
  await payload.updateGlobal({ slug, data: { headline: 'Начато' }, locale: 'ru', draft: true })
  await newQuestion('Begun?')
  const text = await copyFile.exported()
  expect(text).toContain('drafts: false\n')
  expect(text).not.toContain('Begun')

  copyFile.writeEdited(text, 'ru: По-русски', 'ru: Из файла')
  expect((await copyFile.runImport()).changes).toMatchObject([{ document: 'landing' }])
  expect(await copyFile.exported()).toBe(copyFile.read())
  expect(await landing(false)).toMatchObject({
    headline: { en: expect.stringContaining('{amount}'), ru: 'Из файла' },
    _status: 'published',
  })
  expect(await landing(true)).toMatchObject({
    headline: { en: 'Begun', ru: 'Начато' },
    subheadline: { en: 'Begun as well.' },
    _status: 'draft',
  })
})

test('an export with drafts contains every draft, and an import elsewhere creates them as drafts', async () => {
  const { payload } = cli
  const { docs } = await payload.find({ collection: 'faq-items', limit: 1, sort: 'order' })
  const id = String(docs[0]?.id)
  const answer = { answer: 'Begun anew.', _status: 'draft' }
  await payload.update({ collection: 'faq-items', id, data: answer, draft: true })
  const exported = await cli.run(['copy', 'export', '--drafts', '--out', copyFile.path()])
  expect(exported.code).toBe(0)
  const text = copyFile.read()
  expect(text).toBe(await copyFile.exported({ drafts: true }))
  expect(text).toContain('drafts: true\n')
  for (const expectedText of ['Begun anew.', 'Begun?', 'Начато']) {
    expect(text.split('\nunpublished:\n')[1]).toContain(expectedText)
  }
  expect(await copyFile.runImport()).toEqual({ changes: [], problems: [] })

  const options = { databaseUrl: other.url }
  const into = await cli.run(['copy', 'import', copyFile.path(), '--yes'], options)
  expect(into.code, into.stderr).toBe(0)
  const { rows } = await query(
    other.url,
    `select count(*)::int as n from faq_items where _status = 'draft'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  expect((await cli.run(['copy', 'export', '--drafts'], options)).stdout).toBe(text)
}, 180_000)

test('an import of a file with drafts deletes drafts that the file lacks', async () => {
  const text = await copyFile.exported({ drafts: true })
  const [published = ''] = text.split('\nunpublished:\n')
  copyFile.write(published)
  const { changes, problems } = await copyFile.runImport()
  expect(problems).toEqual([])
  expect(
    changes.map(({ name, action }) => [action, name.replace(/ \([\da-f-]{36}\)/, '')]),
  ).toEqual([
    ['delete', 'draft of landing'],
    ['delete', 'draft of faq-items "How do I claim the bonus?"'],
    ['delete', 'draft of faq-items "Begun?"'],
  ])
  expect((await copyFile.exported({ drafts: true })).trimEnd()).toBe(published.trimEnd())
  expect(await landing(true)).toMatchObject({ _status: 'published' })

  // An import of the first file restores the drafts, also from the trash.
  copyFile.write(text)
  expect((await copyFile.runImport()).problems).toEqual([])
  expect(await copyFile.exported({ drafts: true })).toBe(text)
})

test('a published item that is a draft in the file is unpublished', async () => {
  const text = await copyFile.exported({ drafts: true })
  const id = await newQuestion('Up and down?')
  const down = await copyFile.exported({ drafts: true })
  await cli.payload.update({ collection: 'faq-items', id, data: { _status: 'published' } })
  copyFile.write(down)
  expect((await copyFile.runImport()).problems).toEqual([])
  expect(await copyFile.exported({ drafts: true })).toBe(down)
  const { rows } = await query(cli.databaseUrl, 'select _status from faq_items where id = $1', [id])
  expect(rows).toEqual([{ _status: 'draft' }])
  copyFile.write(text)
  expect((await copyFile.runImport()).changes).toMatchObject([{ action: 'delete' }])
})
