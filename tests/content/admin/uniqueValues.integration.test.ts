import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** Unique values of items: the error names the item that has the value. */

const { editor } = cmsStaff()

test('a second note on an item is refused, and the error says when the first is in the trash', async () => {
  const note = await saveDocument(editor, ['POST', '/api/item-notes'], { item: 'slot-52' })
  for (const path of ['/api/item-notes', '/api/item-notes?draft=true']) {
    const second = await editor('POST', path, { item: 'Slot-52 ' })
    expect([path, second.status, second.text]).toEqual([
      path,
      400,
      expect.stringContaining('There is a note on slot-52 already: change that one.'),
    ])
  }
  const now = new Date().toISOString()
  await saveDocument(editor, ['PATCH', `/api/item-notes/${note.id}`], { deletedAt: now })
  for (const path of ['/api/item-notes', '/api/item-notes?draft=true']) {
    const second = await editor('POST', path, { item: 'slot-52' })
    expect([path, second.status, second.text]).toEqual([
      path,
      400,
      expect.stringContaining('There is a note on slot-52 in the trash: restore that one'),
    ])
  }
  const empty = [1, 2].map(() => saveDocument(editor, ['POST', '/api/item-notes?draft=true'], {}))
  expect(await Promise.all(empty)).toHaveLength(2)
})

test('a second redirect or claim is refused while the first is in the trash, too', async () => {
  const redirect = { from: '/once', to: '/faq' }
  const claim = { key: 'once', text: '1', statement: 'One.', kind: 'figure' }
  for (const [path, data] of [
    ['/api/redirects', redirect],
    ['/api/claims', claim],
  ] as const) {
    const { id } = await saveDocument(editor, ['POST', path], data)
    await saveDocument(editor, ['PATCH', `${path}/${id}`], { deletedAt: new Date().toISOString() })
    const again = await editor('POST', path, data)
    expect([path, again.status, again.text]).toEqual([
      path,
      400,
      expect.stringContaining('in the trash: restore that one'),
    ])
  }
})
