import { expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** Validation errors of scheduled offers. */

const { editor } = cmsStaff()
const path = '/api/scheduled-offers'
const settings = '/api/globals/site-settings'
const christmas = { ...seedCopy.offer, name: 'Christmas' }

async function refusal(sent: object, at = path): Promise<string> {
  const { status, text } = await editor('POST', at, sent)
  expect([text, status]).toEqual([text, 400])
  return text
}

test('an address that already has the parameter of the sub-id is refused, and so is such a template', async () => {
  await saveDocument(editor, ['POST', settings], { linkParameters: 's={placement}' })
  const from = '2027-04-01T10:00:00.000Z'
  const taken = { ...christmas, from, casinoUrl: 'https://christmas.example/?s=1' }
  expect(await refusal(taken)).toContain('Must not have the parameter s')
  await saveDocument(editor, ['POST', path], {
    ...taken,
    casinoUrl: 'https://christmas.example/?t=1',
  })
  expect(await refusal({ linkParameters: 't={placement}' }, settings)).toContain(
    'Must not use t, which the address of the scheduled offer “Christmas” already has.',
  )
})

test('an end before the start and two offers with the same start are refused', async () => {
  const from = '2027-03-01T10:00:00.000Z'
  expect(await refusal({ ...christmas, from, until: from })).toContain(
    'Must be after the beginning, which is on March 1, 2027, 10:00 UTC.',
  )
  expect(await refusal({ ...christmas, from: '2027-03-01T10:00' })).toContain('in UTC')
  const { id } = await saveDocument(editor, ['POST', path], { ...christmas, from })
  expect(await refusal({ ...christmas, name: 'Easter', from })).toContain(
    '“Christmas” begins at the same time',
  )
  await saveDocument(editor, ['PATCH', `${path}/${id}`], { code: 'ITSELF' })
  const together = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      editor('POST', path, { ...christmas, name, from: '2027-05-01T10:00:00.000Z' }),
    ),
  )
  expect(together.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test('an offer whose start is taken cannot be restored from the trash', async () => {
  const from = '2027-06-01T10:00:00.000Z'
  const { id } = await saveDocument(editor, ['POST', path], { ...christmas, name: 'Away', from })
  await saveDocument(editor, ['PATCH', `${path}/${id}`], { deletedAt: new Date().toISOString() })
  await saveDocument(editor, ['POST', path], { ...christmas, name: 'Instead', from })
  const back = await editor('PATCH', `${path}/${id}?trash=true`, { deletedAt: null })
  expect([back.text, back.status]).toEqual([
    expect.stringContaining('“Instead” begins at the same time'),
    400,
  ])
  const later = { deletedAt: null, from: '2027-06-02T10:00:00.000Z' }
  await saveDocument(editor, ['PATCH', `${path}/${id}?trash=true`], later)
})
