import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { acceptSchedule } from './acceptSchedule.ts'

const id = '00000000-0000-4000-8000-000000000000'
const item = { relationTo: 'faq-items', value: id }

test.each([
  ['publishing a page', { type: 'publish', global: 'offer' }, undefined],
  ['in a desk of some language', { type: 'publish', doc: item, locale: { code: 'en' } }, undefined],
  ['publishing an item', { type: 'publish', doc: item }, undefined],
  ['unpublishing an item', { type: 'unpublish', doc: item }, undefined],
  ['taking a schedule back', { deleteID: id }, undefined],
  ['unpublishing a page', { type: 'unpublish', global: 'offer' }, /can’t be unpublished/],
  ['a setting', { type: 'publish', global: 'claims-settings' }, /holds as soon as it is saved/],
  ['a claim', { type: 'publish', doc: { ...item, relationTo: 'claims' } }, /holds as soon/],
  ['an account', { type: 'publish', doc: { ...item, relationTo: 'users' } }, /holds as soon/],
  ['something unheard of', { type: 'vanish', global: 'offer' }, /makes no sense/],
  ['no moment', { type: 'publish', global: 'offer', date: 'soon' }, /makes no sense/],
])('what the desk may schedule: %s', async (_, asked, problem) => {
  const found = acceptSchedule(asked, await unconnectedConfig())
  if (problem) expect(found).toEqual({ ok: false, problem: expect.stringMatching(problem) })
  else expect(found.ok).toBe(true)
})
