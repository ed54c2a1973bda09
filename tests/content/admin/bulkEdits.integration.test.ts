import { expect, test } from 'vitest'
import { maxScheduledOffers } from '#domain/content/offer/scheduledOffers.ts'
import { seedCopy } from '#seed/copy.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

/** Bulk actions of the lists in the admin panel: publish, unpublish, trash and restore. */

const { cms, editor, visitor } = cmsStaff()

const question = (words: string, order: number) => ({ question: words, answer: words, order })
const whereIds = (ids: unknown[]) =>
  ids.map((id, at) => `where[or][${at}][id][equals]=${id}`).join('&')
const shown = async (id: unknown) => {
  const { status, body } = await visitor('GET', `/api/faq-items/${id}`)
  return status === 200 ? (body as { answer: string }).answer : status
}

test('a bulk publish with an item without an English text publishes none of the items', async () => {
  const whole = await saveDocument(
    editor,
    ['POST', '/api/faq-items?draft=true'],
    question('Whole.', 81),
  )
  const russian = await saveDocument(
    editor,
    ['POST', '/api/faq-items?draft=true&locale=ru'],
    question('Только по-русски.', 82),
  )
  const path = `/api/faq-items?${whereIds([whole.id, russian.id])}&draft=true`
  const refused = await editor('PATCH', `${path}&locale=ru`, { _status: 'published' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    docs: [],
    errors: [{ message: expect.any(String) }, { message: 'So none of them was changed.' }],
  })
  expect([await shown(whole.id), await shown(russian.id)]).toEqual([404, 404])
  const alone = `/api/faq-items?${whereIds([whole.id])}&draft=true`
  expect((await editor('PATCH', alone, { _status: 'published' })).status).toBe(200)
  expect(await shown(whole.id)).toBe('Whole.')
})

test('a bulk unpublish with an item that has a newer draft is refused, because it would discard the draft', async () => {
  const ids: unknown[] = []
  for (const at of [83, 84]) {
    const made = await saveDocument(
      editor,
      ['POST', '/api/faq-items'],
      question(`Shown ${at}.`, at),
    )
    ids.push(made.id)
  }
  const first = `/api/faq-items/${ids[0]}`
  await saveDocument(editor, ['PATCH', `${first}?draft=true`], { answer: 'Drafted.' })
  const path = `/api/faq-items?${whereIds(ids)}`
  const refused = await editor('PATCH', path, { _status: 'draft' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('One of these has changes that aren’t published yet.')
  expect(await shown(ids[1])).toBe('Shown 84.')
  expect((await visitor('PATCH', path, { _status: 'draft' })).status).toBe(403)

  await saveDocument(editor, ['PATCH', first], { _status: 'draft' })
  expect((await editor('GET', `${first}?draft=true`)).body).toMatchObject({ answer: 'Drafted.' })
  expect((await editor('PATCH', path, { _status: 'draft' })).status).toBe(200)
  expect(await shown(ids[1])).toBe(404)
  expect((await editor('GET', `${first}?draft=true`)).body).toMatchObject({ answer: 'Drafted.' })
})

test('restoring from the trash restores the published text, whatever the language of the list', async () => {
  const { id } = await saveDocument(editor, ['POST', '/api/faq-items'], question('Published.', 85))
  await saveDocument(editor, ['PATCH', `/api/faq-items/${id}?draft=true`], { answer: 'Drafted.' })
  const path = `/api/faq-items?${whereIds([id])}&locale=ru`
  const away = await editor('PATCH', path, { deletedAt: new Date().toISOString() })
  expect(away.status).toBe(200)
  const back = { deletedAt: null, _status: 'published' }
  expect((await editor('PATCH', `${path}&trash=true`, back)).status).toBe(200)
  expect(await shown(id)).toBe('Published.')
})

test('a version that was saved in the trash cannot be restored, because it would trash the item again', async () => {
  const { id } = await saveDocument(editor, ['POST', '/api/faq-items'], question('Kept.', 86))
  const path = `/api/faq-items/${id}`
  await saveDocument(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
  await saveDocument(editor, ['PATCH', `${path}?trash=true`], { deletedAt: null })
  const versionsPath = `/api/faq-items/versions?trash=true&where[parent][equals]=${id}&depth=0`
  const { docs } = (await editor('GET', versionsPath)).body as {
    docs: { id: string; version: { deletedAt?: string | null } }[]
  }
  const trashed = docs.find(({ version }) => version.deletedAt)
  const refused = await editor('POST', `/api/faq-items/versions/${trashed?.id}`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('to the trash')])
  expect(await shown(id)).toBe('Kept.')
})

test('a bulk restore beyond the maximum number of scheduled offers is refused', async () => {
  const path = '/api/scheduled-offers'
  const made = async (at: number) => {
    const from = new Date(Date.UTC(2028, 0, 1, at)).toISOString()
    const offer = { ...seedCopy.offer, name: `Offer ${at}`, from }
    return (await saveDocument(editor, ['POST', path], offer)).id
  }
  const away: unknown[] = []
  for (const at of [0, 1, 2]) away.push(await made(at))
  await saveDocument(editor, ['PATCH', `${path}?${whereIds(away)}`], {
    deletedAt: '2027-01-01T00:00:00.000Z',
  })
  await query(
    cms.databaseUrl,
    `insert into scheduled_offers
     select (jsonb_populate_record(offer, jsonb_build_object(
       'id', gen_random_uuid(), 'deleted_at', null, 'from', offer."from" + hours * interval '1 hour'
     ))).*
     from scheduled_offers offer, generate_series(3, $1) hours where offer.id = $2`,
    [maxScheduledOffers, away[0]],
  )
  const restore = (ids: unknown[]) =>
    editor('PATCH', `${path}?${whereIds(ids)}&trash=true`, { deletedAt: null })
  const refused = await restore(away)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('100 of these')])
  const there = await editor('GET', `${path}?limit=1&depth=0`)
  expect(there.body).toMatchObject({ totalDocs: maxScheduledOffers - 2 })
  expect((await restore(away.slice(1))).status).toBe(200)
})
