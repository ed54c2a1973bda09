import { describe, expect, test, vi } from 'vitest'
import { claims } from '#domain/claims/register/claim.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import type { Copy } from '../documents/documents.ts'
import { withTexts } from '../documents/testing/entries.ts'
import { hasTimeBasedChanges, timeBasedChangesBetween } from './timeBasedChangesBetween.ts'

const seed = fallbackCopy()
const evidence = [{ note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }]
const claim = (key: string, validUntil: string | null, more: object = { evidence }) => ({
  key,
  text: '12M+',
  statement: 'So many people have an account.',
  kind: 'figure',
  validUntil,
  ...more,
})
const [first, second, third] = [
  '2026-12-01T12:00:00.000Z',
  '2026-12-02T12:00:00.000Z',
  '2026-12-03T12:00:00.000Z',
] as const
const introduction = 'Join {claim:early} players.'
const introduced = withTexts(seed, ['game', 'slot-1'], { introduction })
const { games } = withTexts(introduced, ['game', 'slot-2'], { introduction, noindex: true })
const copy: Copy = {
  ...seed,
  'claims-settings': { policy: 'enforce', noticeDays: 14 },
  claims: claims.parse([
    claim('early', first),
    claim('late', third),
    claim('forever', null),
    claim('unproved', second, { evidence: [] }),
    claim('condition', second, { evidence, kind: 'condition' }),
  ]),
  footer: { ...seed.footer, copyright: 'Open {claim:forever} to {claim:unproved}.' },
  terms: { ...seed.terms, heading: 'For {claim:condition}' },
  landing: { ...seed.landing, subheadline: 'Join {claim:early}. Join {claim:late}.' },
  privacy: { ...seed.privacy, heading: 'For {claim:early} and {claim:late}' },
  games,
}
const christmas = {
  ...seed.offer,
  name: 'Christmas',
  casinoUrl: null,
  from: '2026-12-01T00:00:00.000Z',
  until: '2026-12-31T00:00:00.000Z',
}
/** @param yieldToEventLoop called between the steps */
function changes(
  raw: Copy,
  after: string,
  upTo: string,
  yieldToEventLoop: () => void = () => undefined,
) {
  const steps = timeBasedChangesBetween(raw, new Date(after), new Date(upTo))
  let step = steps.next()
  for (; !step.done; step = steps.next()) yieldToEventLoop()
  return Object.fromEntries([...step.value].map(([tag, moment]) => [tag, moment.toISOString()]))
}
const longAgo = '1970-01-01T00:00:00.000Z'

describe('time-based changes', () => {
  test('are those of documents and items that lose texts when evidence expires', () => {
    const early = { landing: first, privacy: first, 'item.game/slot-1': first }
    expect(changes(copy, longAgo, first)).toEqual(early)
    expect(changes(copy, longAgo, '2026-12-01T11:59:59.999Z')).toEqual({})
    expect(changes(copy, first, second)).toEqual({})
  })

  test('are found again for a document with another expiring claim', () => {
    expect(changes(copy, longAgo, third)).toEqual({
      landing: third,
      privacy: first,
      'item.game/slot-1': first,
    })
    expect(changes(copy, first, third)).toEqual({ landing: third })
  })

  test('include texts that use a claim through the name of the site or the offer', () => {
    const named: Copy = {
      ...copy,
      'site-settings': { ...copy['site-settings'], siteName: 'Payline {claim:late}' },
      offer: { ...copy.offer, limit: 'One of {claim:early} players' },
      'faq-page': { ...copy['faq-page'], heading: 'For {claim:unproved}', intro: 'Once: {limit}.' },
    }
    expect(changes(named, longAgo, second)).toMatchObject({ offer: first, 'faq-page': first })
    expect(changes(named, longAgo, third)).toMatchObject({ 'faq-page': third })
  })

  test('of many long items are computed in steps', () => {
    const many = seed.games.map((entry, at) => (at < 50 ? { ...entry, introduction } : entry))
    const yieldToEventLoop = vi.fn()
    const found = changes({ ...copy, games: many }, longAgo, third, yieldToEventLoop)
    expect(found).toMatchObject({ 'item.game/slot-1': first, 'item.game/slot-50': first })
    expect(yieldToEventLoop.mock.calls.length).toBeGreaterThan(100)
  })

  test('are none of claims under the policy `warn`', () => {
    const warning: Copy = { ...copy, 'claims-settings': { policy: 'warn', noticeDays: 14 } }
    expect(changes(warning, longAgo, third)).toEqual({})
    expect(hasTimeBasedChanges(warning, new Date(0), new Date(third))).toBe(false)
  })

  test('are those of the offer when a scheduled offer begins or ends, and of no other document', () => {
    const scheduled: Copy = { ...seed, 'scheduled-offers': [christmas] }
    expect(changes(scheduled, longAgo, second)).toEqual({ offer: christmas.from })
    expect(changes(scheduled, second, '2027-01-01T00:00:00.000Z')).toEqual({
      offer: christmas.until,
    })
    expect(changes(scheduled, longAgo, '2026-11-30T23:59:59.999Z')).toEqual({})
  })
})

test('hasTimeBasedChanges tells whether there are changes between two times', () => {
  const has = (after: string, upTo: string) =>
    hasTimeBasedChanges(copy, new Date(after), new Date(upTo))
  expect(has(longAgo, first)).toBe(true)
  expect(has(first, second)).toBe(false)
  expect(has(first, third)).toBe(true)
  expect(hasTimeBasedChanges(seed, new Date(0), new Date(third))).toBe(false)
})
