import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Field } from 'payload'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pictureFields } from '#cms/content/media/pictureUses.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { plainPicture, uploadForm, uploadPicture } from '#tests/setup/cms/uploads.ts'

/** Pictures in use cannot be deleted, and a picture whose file is lost can be replaced. */

const { cms, admin, editor, visitor } = cmsStaff()
const named = z.object({ doc: z.object({ filename: z.string() }) })
const upload = (name: string, data: Uint8Array) => uploadPicture(editor, name, data)

test('a picture whose file is missing can be described, replaced and deleted', async () => {
  const doc = await upload('lost.png', await plainPicture(700, 500, '#505').png().toBuffer())
  const folder = join(cms.dataDir, 'media')
  const names = [doc.filename, ...Object.values(doc.sizes).map(({ filename }) => filename)]
  await Promise.all(names.map((name) => name && rm(join(folder, name))))
  expect((await visitor('GET', `/api/media/file/${doc.filename}`)).status).toBe(404)
  const path = `/api/media/${doc.id}`
  expect((await editor('PATCH', path, { alt: 'A lost field' })).status).toBe(200)
  const edits = 'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=90'
  const moved = await editor('PATCH', `${path}?${edits}`, { focalX: 10, focalY: 90 })
  expect([moved.status, moved.text]).toEqual([
    409,
    expect.stringContaining('Upload the file again'),
  ])
  const again = await plainPicture(700, 500, '#505').png().toBuffer()
  const replaced = await editor('PATCH', path, uploadForm('lost.png', again, 'image/png'))
  const { filename } = named.parse(replaced.body).doc
  expect((await visitor('GET', `/api/media/file/${filename}`)).status).toBe(200)
  await rm(join(folder, filename))
  expect((await admin('DELETE', path)).status).toBe(200)
})

test('a picture in use cannot be trashed or deleted, and the error names its use', async () => {
  const doc = await upload('used.png', await plainPicture(700, 500).png().toBuffer())
  const trash = () =>
    editor('PATCH', `/api/media/${doc.id}`, { deletedAt: new Date().toISOString() })
  const item = await itemPath(cms.url, 'game', 'slot-17')
  await saveDocument(editor, ['PATCH', item], { image: doc.id, _status: 'published' })
  for (const attempt of [await trash(), await admin('DELETE', `/api/media/${doc.id}`)]) {
    expect([attempt.status, attempt.text]).toEqual([
      409,
      expect.stringContaining('from: the game slot-17.'),
    ])
  }
  await editor('PATCH', `${item}?draft=true`, { image: null })
  expect((await trash()).status).toBe(409)
  await editor('PATCH', item, { image: null, _status: 'published' })
  await editor('POST', '/api/globals/site-settings?draft=true', { socialImage: doc.id })
  expect((await trash()).text).toContain('the draft of Site settings')
  await editor('POST', '/api/globals/site-settings', { socialImage: null, _status: 'published' })
  expect((await trash()).status).toBe(200)
  expect((await visitor('GET', `/api/media/file/${doc.filename}`)).status).not.toBe(200)
  expect(
    (await editor('PATCH', `/api/media/${doc.id}?trash=true`, { deletedAt: null })).status,
  ).toBe(200)
  expect((await visitor('GET', `/api/media/file/${doc.filename}`)).status).toBe(200)
})

test('every picture field is checked before a picture is deleted', () => {
  const { collections, globals } = cms.payload.config
  const found = [...collections, ...globals].flatMap(({ slug, fields }) =>
    pictureFieldsIn(fields).map((field) => `${slug} ${field}`),
  )
  const known = [...pictureFields.globals, ...pictureFields.items]
  expect(found.sort()).toEqual(known.map(({ slug, field }) => `${slug} ${field}`).sort())
})

function pictureFieldsIn(fields: Field[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'upload') return field.relationTo === 'media' ? [field.name] : []
    const named = 'name' in field && field.name ? `${field.name}.` : ''
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        pictureFieldsIn(tab.fields).map((it) => ('name' in tab ? `${tab.name}.${it}` : it)),
      )
    }
    return 'fields' in field ? pictureFieldsIn(field.fields).map((it) => named + it) : []
  })
}
