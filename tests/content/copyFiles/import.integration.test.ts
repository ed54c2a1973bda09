import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applyChanges } from '#cli/content/cms/copyTransaction.ts'
import { planImport } from '#cli/content/import/planImport.ts'
import { documentShapes } from '#cli/content/model/shape.ts'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'
import { openCopyFile } from './copyFile.ts'

const cli = operatorCli()
const copyFile = openCopyFile(cli)

test('a change that Payload refuses rolls back the changes before it', async () => {
  const { payload } = cli
  const shapes = documentShapes(payload)
  const before = await copyFile.exported()
  const text = before
    .replace('siteName: Payline', 'siteName: Renamed')
    .replace(/order: 2\n/, 'order: 99999999\n')
  const { plan: work, problems } = await planImport(payload, shapes, text)
  expect(problems).toMatchObject([{ path: expect.stringMatching(/^faq-items\[\d\]\.order$/) }])
  expect(work.changes.length).toBe(2)
  await expect(applyChanges(work, () => undefined)).rejects.toThrow('Order')
  expect(await copyFile.exported()).toBe(before)
})

test('a copy file refers to pictures by name; an import can change their descriptions, but not their files', async () => {
  const { payload } = cli
  const data = await sharp({
    create: { width: 8, height: 8, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer()
  const file = { data, name: 'chips.png', mimetype: 'image/png', size: data.length }
  const { id } = await payload.create({ collection: 'media', data: { alt: 'Chips' }, file })
  await payload.updateGlobal({ slug: 'site-settings', data: { socialImage: id } })
  const text = await copyFile.exported()
  const [filename] = /chips-[0-9a-f]{8}\.png/.exec(text) ?? []
  expect(text).toContain(`  socialImage: ${filename}\n`)
  expect(text).toContain(`media:\n  - filename: ${filename}\n    alt: Chips\n`)
  copyFile.writeEdited(text, 'alt: Chips', 'alt: Two chips')
  expect((await copyFile.runImport()).changes).toMatchObject([
    { document: 'media', action: 'update' },
  ])
  const stored = await payload.findByID({ collection: 'media', id })
  expect(stored).toMatchObject({ alt: 'Two chips', filename, width: 8 })
  copyFile.writeEdited(await copyFile.exported(), / {2}socialImage: .*\n/, '')
  expect((await copyFile.runImport()).changes).toMatchObject([{ document: 'site-settings' }])
  expect(await copyFile.exported()).not.toContain('socialImage')
})

test('an edit between the plan and the import is not overwritten', async () => {
  const { payload } = cli
  const text = (await copyFile.exported()).replace('siteName: Payline', 'siteName: Renamed')
  const { plan: work } = await planImport(payload, documentShapes(payload), text)
  await payload.updateGlobal({ slug: 'offer', data: { code: 'MEANWHILE' } })
  await expect(applyChanges(work, () => undefined)).rejects.toThrow('The copy was changed')
  const now = await copyFile.exported()
  expect(now).toContain('code: MEANWHILE\n')
  expect(now).toContain('siteName: Payline\n')
})

test('a missing or unreadable file is refused with a reason and exit code 1', async () => {
  const cases: [string | undefined, RegExp][] = [
    [undefined, /can't be read: the file does not exist/],
    ['payline-copy: 1\n\toffer: {}\n', /nothing was written:\n- line 2: .*spaces/],
  ]
  for (const [text, says] of cases) {
    copyFile.remove()
    if (text !== undefined) copyFile.write(text)
    const { code, stdout, stderr } = await cli.run(['copy', 'import', copyFile.path(), '--yes'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(says)
    expect(stderr).not.toMatch(/\n\s+at /)
  }
})

test('a running server shows the new copy', async () => {
  const server = await startProduct({ DATABASE_URL: cli.databaseUrl, ROLE: 'web' })
  try {
    const home = () => fetch(`${server.url}/`).then((response) => response.text())
    expect(await home()).not.toContain('Said by a file')
    copyFile.writeEdited(await copyFile.exported(), /headline: .*/, 'headline: Said by a file')
    expect((await copyFile.runImport()).problems).toEqual([])
    await expect.poll(home, { timeout: 15_000, interval: 50 }).toContain('Said by a file')
  } finally {
    await server.stop()
  }
})
