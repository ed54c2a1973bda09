import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { type DueOptions, dueAddresses } from './dueAddresses.ts'

const minute = 60_000
const now = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
const accepted = (path: string, minutes: number) => ({
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
    cooldownMs: 10 * minute,
    all: false,
    ...options,
  })

test('a page that was never accepted is due, and an unlisted page is not', () => {
  expect(dueOf({ changes: [{ tag: 'terms', changedAt: ago(1) }] })).toEqual({
    due: ['/', '/faq', '/game/slot-1'],
    coolingDown: [],
  })
})

test('a page is due again if it changed after the accepted state', () => {
  const submissions = [accepted('/', 60), accepted('/faq', 60), accepted('/game/slot-1', 60)]
  const changes = [
    { tag: 'landing', changedAt: ago(61) },
    { tag: 'faq-page', changedAt: ago(90) },
    { tag: 'faq-items', changedAt: ago(59) },
    { tag: 'item.game/slot-1', changedAt: ago(60) },
  ]
  expect(dueOf({ submissions, changes }).due).toEqual(['/faq'])
  expect(dueOf({ submissions, changes, all: true }).due).toHaveLength(3)
})

test('a page has a cooldown of ten minutes after an attempt, accepted or not', () => {
  const submissions = [
    { path: '/', attemptedAt: ago(9), submittedAt: null },
    { path: '/faq', attemptedAt: ago(4), submittedAt: ago(4) },
    { path: '/game/slot-1', attemptedAt: ago(10), submittedAt: null },
  ]
  const changes = [{ tag: 'faq-page', changedAt: ago(1) }]
  expect(dueOf({ submissions, changes })).toEqual({
    due: ['/game/slot-1'],
    coolingDown: ['/', '/faq'],
    nextDueAt: new Date(now.getTime() + minute),
  })
})

test('an unchanged page in cooldown is not reported', () => {
  expect(dueOf({ submissions: [accepted('/', 1)], listed: ['/'] })).toEqual({
    due: [],
    coolingDown: [],
  })
  expect(dueOf({ submissions: [accepted('/', 1)], listed: ['/'], all: true }).coolingDown).toEqual([
    '/',
  ])
})

describe('an unlisted path', () => {
  const unlisted = ['/game/slot-2', '/old']
  const left = [
    { tag: 'item.game/slot-2', changedAt: ago(30) },
    { tag: 'redirect./old', changedAt: ago(30) },
  ]

  test('is due once after it was excluded or redirected', () => {
    const earlier = [accepted('/game/slot-2', 60)]
    const due = dueOf({ listed: [], unlisted, changes: left, submissions: earlier })
    expect(due.due).toEqual(unlisted)
    const submissions = unlisted.map((path) => accepted(path, 20))
    expect(dueOf({ listed: [], unlisted, changes: left, submissions }).due).toEqual([])
    expect(dueOf({ listed: [], unlisted, changes: left, submissions, all: true }).due).toEqual([])
  })

  test('is due again until it was accepted', () => {
    const submissions = [{ path: '/old', attemptedAt: ago(15), submittedAt: null }]
    const changes = left.slice(1)
    expect(dueOf({ listed: [], unlisted, changes, submissions }).due).toEqual(['/old'])
  })

  test('is not due without a change of its own', () => {
    const submissions = [accepted('/game/slot-2', 60)]
    const changes = [{ tag: 'detail-pages', changedAt: ago(30) }]
    expect(dueOf({ listed: [], unlisted, changes, submissions }).due).toEqual([])
  })

  test('is due only once if it is listed, too', () => {
    const both = { listed: ['/old'], unlisted: ['/old', '/old'], changes: left }
    expect(dueOf(both).due).toEqual(['/old'])
  })
})

test('no page is due during the pause of an engine, afterwards each has its own cooldown', () => {
  const pausedUntil = new Date(now.getTime() + 60 * minute)
  const submissions = [{ path: '/', attemptedAt: ago(1), submittedAt: null }]
  expect(dueOf({ submissions, pausedUntil })).toEqual({
    due: [],
    coolingDown: ['/', '/faq', '/game/slot-1'],
    nextDueAt: pausedUntil,
  })
  expect(dueOf({ submissions, pausedUntil: ago(1) })).toMatchObject({
    due: ['/faq', '/game/slot-1'],
    coolingDown: ['/'],
  })
})
