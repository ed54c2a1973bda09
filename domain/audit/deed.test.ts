import { expect, test } from 'vitest'
import { deedBetween } from './deed.ts'

const published = { _status: 'published' }
const draft = { _status: 'draft' }
const trashed = { deletedAt: '2026-11-21T00:00:00Z' }

test.each([
  ['a draft that is begun', null, draft, true, undefined],
  ['a draft that is kept', draft, draft, true, undefined],
  ['a first publication', draft, published, true, 'published'],
  ['one at once', null, published, true, 'published'],
  ['a later one', published, published, true, 'published'],
  ['one that changes nothing', published, published, false, undefined],
  ['a page that is taken off the site', published, draft, false, 'unpublished'],
  ['an item that goes to the trash', published, { ...published, ...trashed }, true, 'trashed'],
  ['a draft that does', draft, { ...draft, ...trashed }, false, 'trashed'],
  ['one that comes back', { ...draft, ...trashed }, draft, false, 'restored'],
  ['a new row of what has no drafts', null, { a: 1 }, true, 'created'],
  ['a changed one', { a: 1 }, { a: 2 }, true, 'changed'],
  ['one that is saved as it was', { a: 1 }, { a: 1 }, false, undefined],
])('%s', (_, before, after, isChanged, deed) => {
  expect(deedBetween(before, after, isChanged)).toBe(deed)
})
