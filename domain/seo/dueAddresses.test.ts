import { describe, expect, test } from 'vitest'
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
    unlisted: [],
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

describe('what is not to be listed', () => {
  const unlisted = ['/game/slot-2', '/old']
  const left = [
    { tag: 'item-note.slot-2', changedAt: ago(30) },
    { tag: 'redirect./old', changedAt: ago(30) },
  ]

  test('is told of once when it is taken out, or leads elsewhere', () => {
    const earlier = [taken('/game/slot-2', 60)]
    const due = dueOf({ listed: [], unlisted, changes: left, submissions: earlier })
    expect(due.due).toEqual(unlisted)
    const submissions = unlisted.map((path) => taken(path, 20))
    expect(dueOf({ listed: [], unlisted, changes: left, submissions }).due).toEqual([])
    expect(dueOf({ listed: [], unlisted, changes: left, submissions, all: true }).due).toEqual([])
  })

  test('is told of again until that was taken', () => {
    const submissions = [{ path: '/old', attemptedAt: ago(15), submittedAt: null }]
    const changes = left.slice(1)
    expect(dueOf({ listed: [], unlisted, changes, submissions }).due).toEqual(['/old'])
  })

  test('is not told of where nothing is known to have changed, or all pages have', () => {
    const submissions = [taken('/game/slot-2', 60)]
    const changes = [{ tag: 'detail-pages', changedAt: ago(30) }]
    expect(dueOf({ listed: [], unlisted, changes, submissions }).due).toEqual([])
  })

  test('is due once, be it a page again', () => {
    const both = { listed: ['/old'], unlisted: ['/old', '/old'], changes: left }
    expect(dueOf(both).due).toEqual(['/old'])
  })
})

test('every page rests while the engine asks for it, then each as ever', () => {
  const quietUntil = new Date(now.getTime() + 60 * minute)
  const submissions = [{ path: '/', attemptedAt: ago(1), submittedAt: null }]
  expect(dueOf({ submissions, quietUntil })).toEqual({
    due: [],
    resting: ['/', '/faq', '/game/slot-1'],
    restedAt: quietUntil,
  })
  expect(dueOf({ submissions, quietUntil: ago(1) })).toMatchObject({
    due: ['/faq', '/game/slot-1'],
    resting: ['/'],
  })
})
