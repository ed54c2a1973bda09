import { expect, test } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { type DueOptions, dueAddresses } from './dueAddresses.ts'

const minute = 60_000
const now = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
const taken = (path: string, minutes: number) => ({
  path,
  attemptedAt: ago(minutes),
  submittedAt: ago(minutes),
})

const dueOf = (options: Partial<DueOptions>) =>
  dueAddresses({
    listed: ['/', '/faq', '/game/slot-1'],
    changes: [],
    submissions: [],
    catalogue: createCatalogue(),
    now,
    restMs: 10 * minute,
    all: false,
    ...options,
  })

test('a page that was never taken is due, and a page that is not listed never', () => {
  expect(dueOf({ changes: [{ tag: 'terms', changedAt: ago(1) }] })).toEqual({
    due: ['/', '/faq', '/game/slot-1'],
    resting: [],
  })
})

test('a page is due again when it changed after the state that was taken, not before', () => {
  const submissions = [taken('/', 60), taken('/faq', 60), taken('/game/slot-1', 60)]
  const changes = [
    { tag: 'landing', changedAt: ago(61) },
    { tag: 'faq-page', changedAt: ago(90) },
    { tag: 'faq-items', changedAt: ago(59) },
    { tag: 'item-note.slot-1', changedAt: ago(60) },
  ]
  expect(dueOf({ submissions, changes }).due).toEqual(['/faq'])
  expect(dueOf({ submissions, changes, all: true }).due).toHaveLength(3)
})

test('a page rests for ten minutes after an attempt, whether it was taken or not', () => {
  const submissions = [
    { path: '/', attemptedAt: ago(9), submittedAt: null },
    { path: '/faq', attemptedAt: ago(4), submittedAt: ago(4) },
    { path: '/game/slot-1', attemptedAt: ago(10), submittedAt: null },
  ]
  const changes = [{ tag: 'faq-page', changedAt: ago(1) }]
  expect(dueOf({ submissions, changes })).toEqual({
    due: ['/game/slot-1'],
    resting: ['/', '/faq'],
    restedAt: new Date(now.getTime() + minute),
  })
})

test('what rests without being due is not told of', () => {
  expect(dueOf({ submissions: [taken('/', 1)], listed: ['/'] })).toEqual({ due: [], resting: [] })
  expect(dueOf({ submissions: [taken('/', 1)], listed: ['/'], all: true }).resting).toEqual(['/'])
})
