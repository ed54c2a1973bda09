import { expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import { deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { sharedCms } from '../setup/cms/sharedCms.ts'

/** The addresses of items. */

const cms = sharedCms()
const game = (slug: unknown) => ({ slug, name: 'Book of the Nile', category: 'slots' })
const create = (sent: object) => cms.admin('POST', '/api/games', sent)

async function addresses(): Promise<string[]> {
  const read = await readCopyDocument(cms.payload, 'games')
  if (!read.ok) throw new Error(read.problem)
  return read.document.map(({ item }) => item.id)
}

test('an address is saved in lower case without spaces around it, and the item comes last', async () => {
  expect((await create(game(' Book-of-the-Nile '))).status).toBe(201)
  expect((await addresses()).at(-1)).toBe('book-of-the-nile')
})

test.each(kinds.map((kind) => [kind, collectionOf(kind)] as const))(
  'an item of the kind %s with the delivered facts is saved',
  async (kind, collection) => {
    const [facts] = deliveredRows(kind)
    const sent = { ...facts, slug: 'the-same-facts' }
    const { status, text } = await cms.admin('POST', `/api/${collection}`, sent)
    expect([status, text]).toEqual([201, expect.any(String)])
    const read = await readCopyDocument(cms.payload, collection)
    expect(read).toMatchObject({ ok: true })
    expect(read).not.toHaveProperty('problem')
  },
)

test.each([
  ...['Book of the Nile', 'a--b', '-a', 'a-', 'a/b', 'a.html', '../faq', 'ä', 'x?y=1'],
  'not-found',
  'x'.repeat(81),
  'x'.repeat(10_000),
])('the address %j is refused with a sentence', async (slug) => {
  const before = await addresses()
  const { status, body, text } = await create(game(slug))
  expect([status, text.length < 1_000]).toEqual([400, true])
  expect(body).toMatchObject({
    errors: [
      { data: { errors: [{ path: 'slug', message: expect.stringMatching(/^[A-Z].*\.$/) }] } },
    ],
  })
  expect(await addresses()).toEqual(before)
})

test('an item without an address gets one that is made of its name, and that no other has', async () => {
  for (const [at, slug] of ['', '  ', null, undefined].entries()) {
    const { body } = await create({ ...game(slug), name: 'Café d’Or – 20!' })
    const expected = at === 0 ? 'cafe-dor-20' : `cafe-dor-20-${at + 1}`
    expect([slug, Object(body).doc.slug]).toEqual([slug, expected])
  }
})

test('a name of another alphabet makes an address of ASCII characters', async () => {
  const { status, body } = await create({ ...game(''), name: '北京' })
  expect([status, Object(body).doc.slug]).toEqual([201, expect.stringMatching(/^[a-z0-9]+$/)])
})

test('an item can be renamed again after another item has got its first address', async () => {
  const { body } = await create({ ...game('first-crown'), _status: 'published' })
  const rename = (slug: string) =>
    cms.admin('PATCH', `/api/games/${Object(body).doc.id}`, { slug, _status: 'published' })
  expect((await rename('second-crown')).status).toBe(200)
  expect((await create({ ...game('first-crown'), _status: 'published' })).status).toBe(201)
  const { status, text } = await rename('third-crown')
  expect([status, text]).toEqual([200, expect.any(String)])
  const redirects = await cms.admin('GET', '/api/redirects?where[from][contains]=-crown')
  expect(Object(redirects.body).docs).toEqual([
    expect.objectContaining({ from: '/game/second-crown', to: '/game/third-crown' }),
  ])
})

test('an address that is not a text is refused', async () => {
  const { status, text } = await create(game(7))
  expect([status, text]).toEqual([400, expect.stringContaining('"slug"')])
})

test('a delivered item counts as changed by hand until its facts are the delivered ones again', async () => {
  const [row] = deliveredRows('bonus')
  const found = await cms.admin('GET', `/api/bonuses?where[slug][equals]=${row?.slug}&depth=0`)
  const { id } = Object(found.body).docs[0]
  const save = async (sent: object) => {
    const { body } = await cms.admin('PATCH', `/api/bonuses/${id}`, sent)
    const { changedByHand, editedFields, source } = Object(body).doc
    return { changedByHand, editedFields, source }
  }
  const changed = { wager: Number(row?.wager) + 1, introduction: 'Our own words.' }
  expect(await save(changed)).toEqual({
    changedByHand: true,
    editedFields: ['wager', 'introduction'],
    source: 'delivered',
  })
  expect(await save({ ...row })).toMatchObject({
    changedByHand: true,
    editedFields: ['introduction'],
  })
  expect(await save({ introduction: '' })).toMatchObject({ changedByHand: false, editedFields: [] })
})

test('a copy of an item is a draft without an address', async () => {
  const { body } = await create(game('twice'))
  const path = `/api/games/${Object(body).doc.id}/duplicate`
  const copy = await cms.admin('POST', path, {})
  expect(Object(copy.body).doc).toMatchObject({ name: 'Book of the Nile', _status: 'draft' })
  expect(Object(copy.body).doc.slug ?? null).toBeNull()
})
