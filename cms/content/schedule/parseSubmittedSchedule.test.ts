import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { parseSubmittedSchedule } from './parseSubmittedSchedule.ts'

const id = '00000000-0000-4000-8000-000000000000'
const item = { relationTo: 'faq-items', value: id }

test.each([
  ['publishing a page', { type: 'publish', global: 'offer' }, undefined],
  [
    'in any language of the admin',
    { type: 'publish', doc: item, locale: { code: 'en' } },
    undefined,
  ],
  ['publishing an item', { type: 'publish', doc: item }, undefined],
  ['unpublishing an item', { type: 'unpublish', doc: item }, undefined],
  ['cancelling a schedule', { deleteID: id }, undefined],
  ['unpublishing a page', { type: 'unpublish', global: 'offer' }, /can’t be unpublished/],
  [
    'a setting',
    { type: 'publish', global: 'claims-settings' },
    /takes effect as soon as it is saved/,
  ],
  ['a claim', { type: 'publish', doc: { ...item, relationTo: 'claims' } }, /takes effect as soon/],
  [
    'an account',
    { type: 'publish', doc: { ...item, relationTo: 'users' } },
    /takes effect as soon/,
  ],
  ['an unknown type', { type: 'vanish', global: 'offer' }, /is invalid/],
  ['an invalid date', { type: 'publish', global: 'offer', date: 'soon' }, /is invalid/],
])('what the admin may schedule: %s', async (_, input, problem) => {
  const found = parseSubmittedSchedule(input, await unconnectedConfig())
  if (problem) expect(found).toEqual({ ok: false, problem: expect.stringMatching(problem) })
  else expect(found.ok).toBe(true)
})
