import { beforeEach, describe, expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/copy/readCopyDocument.ts'
import { sharedCms } from '../setup/cms/sharedCms.ts'

const cms = sharedCms()
/** The values of an empty note. */
const empty = { introduction: '', image: null, noindex: false, verdict: '' }
const create = (sent: object) => cms.admin('POST', '/api/item-notes', sent)

beforeEach(async () => {
  await cms.payload.delete({ collection: 'item-notes', where: { id: { exists: true } } })
  // Deletes the record of earlier notes.
  await cms.payload.db.pool.query('delete from search_changes')
})

async function notes() {
  const read = await readCopyDocument(cms.payload, 'item-notes')
  return read.ok ? read.document : read.problem
}

describe('a note', () => {
  test('belongs to an item, whatever the spelling of its id', async () => {
    const introduction = 'Worth {amount}.\n- One\n- Two'
    expect((await create({ item: ' Slot-17 ', introduction })).status).toBe(201)
    expect((await create({ item: 'bonus-3', noindex: true })).status).toBe(201)
    const updatedAt = new Date().toISOString().slice(0, 10)
    const plain = { image: null, verdict: '' }
    expect(await notes()).toEqual([
      { ...plain, item: 'bonus-3', introduction: '', noindex: true, updatedAt },
      { ...plain, item: 'slot-17', introduction, noindex: false, updatedAt },
    ])
  })

  test.each(['/game/slot-17', 'https://site.example/game/SLOT-17/?ref=mail#faq', 'slot-17/'])(
    'accepts an address as its item: %s',
    async (item) => {
      expect((await create({ item })).status).toBe(201)
      expect(await notes()).toMatchObject([{ item: 'slot-17' }])
    },
  )

  test.each([
    ['slot-301', 'There is no item slot-301: they go from slot-1 to slot-300.'],
    ['slot-0', 'they go from slot-1 to slot-300'],
    ['slot-017', 'they go from slot-1 to slot-300'],
    ['Table-101', 'There is no item table-101: they go from table-1 to table-100.'],
    ['game-1', 'An id looks like slot-17'],
    ['/game/nothing', 'An id looks like slot-17'],
    ['/', 'Enter the item that the note is about.'],
    ['constructor', 'An id looks like slot-17'],
    [`slot-${'9'.repeat(1_000)}`, 'An id looks like slot-17'],
  ])('on %s is refused with an example of an id', async (item, message) => {
    const response = await create({ item })
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(message)])
  })

  test('needs an item', async () => {
    for (const sent of [{}, { item: '' }, { item: '  ' }, { item: null }, { item: 7 }]) {
      expect((await create(sent)).status).toBe(400)
    }
    expect(await notes()).toEqual([])
  })

  test('is the only one on its item', async () => {
    await create({ item: 'slot-17' })
    await create({ item: 'slot-18' })
    const again = await create({ item: 'SLOT-17' })
    expect(again.status).toBe(400)
    expect(again.text).toContain('There is a note on slot-17 already: change that one.')
    const { docs } = await cms.payload.find({
      collection: 'item-notes',
      where: { item: { equals: 'slot-18' } },
    })
    const path = `/api/item-notes/${docs[0]?.id}`
    expect((await cms.admin('PATCH', path, { item: 'slot-17' })).text).toContain('already')
    expect((await cms.admin('PATCH', path, { noindex: true })).status).toBe(200)
    expect((await cms.admin('POST', `${path}/duplicate`, {})).status).toBe(404)
  })

  test('that is deleted leaves only the day of its deletion', async () => {
    await create({ item: 'slot-17', introduction: 'Ours.', noindex: true })
    await cms.payload.delete({ collection: 'item-notes', where: { item: { equals: 'slot-17' } } })
    const updatedAt = new Date().toISOString().slice(0, 10)
    expect(await notes()).toEqual([{ ...empty, item: 'slot-17', updatedAt }])
    expect((await create({ item: 'slot-17' })).status).toBe(201)
    expect(await notes()).toHaveLength(1)
  })

  test('is the only one on its item also after concurrent saves', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => create({ item: 'slot-5' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
  })
})
