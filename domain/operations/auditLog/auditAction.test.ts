import { expect, test } from 'vitest'
import { auditActionBetween } from './auditAction.ts'

const published = { _status: 'published' }
const draft = { _status: 'draft' }
const trashed = { deletedAt: '2026-11-21T00:00:00Z' }

test.each([
  ['a new draft', null, draft, true, undefined],
  ['a saved draft', draft, draft, true, undefined],
  ['a first publication of a draft', draft, published, true, 'published'],
  ['a new document that is published at once', null, published, true, 'published'],
  ['a later publication', published, published, true, 'published'],
  ['a publication without changes', published, published, false, undefined],
  ['an unpublished document', published, draft, false, 'unpublished'],
  ['a published item moved to the trash', published, { ...published, ...trashed }, true, 'trashed'],
  ['a draft moved to the trash', draft, { ...draft, ...trashed }, false, 'trashed'],
  ['an item restored from the trash', { ...draft, ...trashed }, draft, false, 'restored'],
  ['a new row of a collection without drafts', null, { a: 1 }, true, 'created'],
  ['a changed row', { a: 1 }, { a: 2 }, true, 'changed'],
  ['a row saved without changes', { a: 1 }, { a: 1 }, false, undefined],
])('%s', (_, before, after, isChanged, action) => {
  expect(auditActionBetween(before, after, isChanged)).toBe(action)
})
