import { expect, test } from 'vitest'
import { mostScheduledOffers } from '#domain/copy/scheduledOffers.ts'
import { seedCopy } from '#seed/copy.ts'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'
import { saved } from '#tests/setup/copyDrafts.ts'

/** Many items at once, as the desk's list publishes, unpublishes and trashes those that are chosen. */

const { editor, visitor } = cmsStaff()

const question = (words: string, order: number) => ({ question: words, answer: words, order })
const chosen = (ids: unknown[]) =>
  ids.map((id, at) => `where[or][${at}][id][equals]=${id}`).join('&')
const shown = async (id: unknown) => {
  const { status, body } = await visitor('GET', `/api/faq-items/${id}`)
  return status === 200 ? (body as { answer: string }).answer : status
}

test('of items that are published at once one without an English text has none published', async () => {
  const whole = await saved(editor, ['POST', '/api/faq-items?draft=true'], question('Whole.', 81))
  const russian = await saved(
    editor,
    ['POST', '/api/faq-items?draft=true&locale=ru'],
    question('Только по-русски.', 82),
  )
  const path = `/api/faq-items?${chosen([whole.id, russian.id])}&draft=true`
  const refused = await editor('PATCH', `${path}&locale=ru`, { _status: 'published' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    docs: [],
    errors: [{ message: expect.any(String) }, { message: 'So none of them was changed.' }],
  })
  expect([await shown(whole.id), await shown(russian.id)]).toEqual([404, 404])
  const alone = `/api/faq-items?${chosen([whole.id])}&draft=true`
  expect((await editor('PATCH', alone, { _status: 'published' })).status).toBe(200)
  expect(await shown(whole.id)).toBe('Whole.')
})

test('items with newer drafts are not unpublished at once, which would put those drafts aside', async () => {
  const ids: unknown[] = []
  for (const at of [83, 84]) {
    const made = await saved(editor, ['POST', '/api/faq-items'], question(`Shown ${at}.`, at))
    ids.push(made.id)
  }
  const first = `/api/faq-items/${ids[0]}`
  await saved(editor, ['PATCH', `${first}?draft=true`], { answer: 'Drafted.' })
  const path = `/api/faq-items?${chosen(ids)}`
  const refused = await editor('PATCH', path, { _status: 'draft' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('One of these has changes that aren’t published yet.')
  expect(await shown(ids[1])).toBe('Shown 84.')
  expect((await visitor('PATCH', path, { _status: 'draft' })).status).toBe(403)

  await saved(editor, ['PATCH', first], { _status: 'draft' })
  expect((await editor('GET', `${first}?draft=true`)).body).toMatchObject({ answer: 'Drafted.' })
  expect((await editor('PATCH', path, { _status: 'draft' })).status).toBe(200)
  expect(await shown(ids[1])).toBe(404)
  expect((await editor('GET', `${first}?draft=true`)).body).toMatchObject({ answer: 'Drafted.' })
})

test('in whichever language the desk is, what was published of them comes back from the trash', async () => {
  const { id } = await saved(editor, ['POST', '/api/faq-items'], question('Published.', 85))
  await saved(editor, ['PATCH', `/api/faq-items/${id}?draft=true`], { answer: 'Drafted.' })
  const path = `/api/faq-items?${chosen([id])}&locale=ru`
  const away = await editor('PATCH', path, { deletedAt: new Date().toISOString() })
  expect(away.status).toBe(200)
  const back = { deletedAt: null, _status: 'published' }
  expect((await editor('PATCH', `${path}&trash=true`, back)).status).toBe(200)
  expect(await shown(id)).toBe('Published.')
})

test('a version that was saved in the trash is not brought back, which would trash the item again', async () => {
  const { id } = await saved(editor, ['POST', '/api/faq-items'], question('Kept.', 86))
  const path = `/api/faq-items/${id}`
  await saved(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
  await saved(editor, ['PATCH', `${path}?trash=true`], { deletedAt: null })
  const asked = `/api/faq-items/versions?trash=true&where[parent][equals]=${id}&depth=0`
  const { docs } = (await editor('GET', asked)).body as {
    docs: { id: string; version: { deletedAt?: string | null } }[]
  }
  const trashed = docs.find(({ version }) => version.deletedAt)
  const refused = await editor('POST', `/api/faq-items/versions/${trashed?.id}`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('to the trash')])
  expect(await shown(id)).toBe('Kept.')
})

test('no more come back from the trash at once than pages read', async () => {
  const path = '/api/scheduled-offers'
  const made = async (at: number) => {
    const from = new Date(Date.UTC(2028, 0, 1, at)).toISOString()
    const offer = { ...seedCopy.offer, name: `Offer ${at}`, from }
    return (await saved(editor, ['POST', path], offer)).id
  }
  const away: unknown[] = []
  for (const at of [0, 1, 2]) away.push(await made(at))
  await saved(editor, ['PATCH', `${path}?${chosen(away)}`], {
    deletedAt: '2027-01-01T00:00:00.000Z',
  })
  for (let at = 3; at < mostScheduledOffers + 1; at++) await made(at)
  const restore = (ids: unknown[]) =>
    editor('PATCH', `${path}?${chosen(ids)}&trash=true`, { deletedAt: null })
  const refused = await restore(away)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('100 of these')])
  const there = await editor('GET', `${path}?limit=1&depth=0`)
  expect(there.body).toMatchObject({ totalDocs: mostScheduledOffers - 2 })
  expect((await restore(away.slice(1))).status).toBe(200)
})
