import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** Unique values of items: the error names the item that has the value. */

const { editor } = cmsStaff()

const game = (slug: string) => ({ slug, name: 'A game', category: 'slots' })
const creations = ['/api/games', '/api/games?draft=true']

async function expectRefused(path: string, sent: object, problem: string): Promise<void> {
  const { status, text } = await editor('POST', path, sent)
  expect([path, status, text]).toEqual([path, 400, expect.stringContaining(problem)])
}

test('a second item at an address is refused, and the error says when the first is in the trash', async () => {
  const { id } = await saveDocument(editor, ['POST', '/api/games'], game('once'))
  for (const path of creations) {
    const problem = 'There is a game at once already: change that one.'
    await expectRefused(path, game(' Once '), problem)
    await expectRefused(path, game('slot-52'), 'There is a game at slot-52 already')
  }
  const now = new Date().toISOString()
  await saveDocument(editor, ['PATCH', `/api/games/${id}`], { deletedAt: now })
  for (const path of creations) {
    const problem = 'There is a game at once in the trash: restore that one'
    await expectRefused(path, game('once'), problem)
  }
  const empty = [1, 2].map(() => saveDocument(editor, ['POST', '/api/games?draft=true'], {}))
  expect(await Promise.all(empty)).toHaveLength(2)
})

test('an item can not get the address of another, and keeps its own', async () => {
  const { id } = await saveDocument(editor, ['POST', '/api/games'], game('another'))
  const { status, text } = await editor('PATCH', `/api/games/${id}`, { slug: 'slot-52' })
  expect([status, text]).toEqual([400, expect.stringContaining('a game at slot-52 already')])
  await saveDocument(editor, ['PATCH', `/api/games/${id}`], { slug: 'another', noindex: true })
})

test('items of two kinds can have the same last part of their addresses', async () => {
  const { slug } = await saveDocument(editor, ['POST', '/api/games'], game('bonus-1'))
  expect(slug).toBe('bonus-1')
})

test('of concurrent saves of the same address one succeeds', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => editor('POST', '/api/games', game('at-once'))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
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
