import { expect, test } from 'vitest'
import { previewPage } from './previewPage.ts'

test('a document is previewed on the first of its pages, an item on its own page', () => {
  expect(previewPage('faq-items', {})).toEqual({ path: '/faq' })
  expect(previewPage('games', { slug: ' slot-17 ' })).toEqual({ path: '/game/slot-17' })
  expect(previewPage('games', { slug: 'Slot 17' })).toBeUndefined()
  expect(previewPage('games', {})).toBeUndefined()
  expect(previewPage('redirects', {})).toBeUndefined()
})

test('a scheduled offer is previewed at its beginning', () => {
  const from = '2026-12-24T00:00:00.500Z'
  expect(previewPage('scheduled-offers', { from })).toEqual({
    path: '/',
    at: Date.UTC(2026, 11, 24) / 1000 + 1,
  })
  expect(previewPage('scheduled-offers', { from: null })).toBeUndefined()
})

test('a document in the trash has no preview', () => {
  const deletedAt = '2026-11-21T12:00:00.000Z'
  expect(previewPage('faq-items', { deletedAt })).toBeUndefined()
  expect(previewPage('faq-items', { deletedAt: null })).toEqual({ path: '/faq' })
})
