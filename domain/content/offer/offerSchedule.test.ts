import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { offer as schema } from './offer.ts'
import { offerState, overlapNotices, takeoverNotice } from './offerSchedule.ts'
import type { ScheduledOffer } from './scheduledOffers.ts'

const own = schema.parse(seedCopy.offer)

const scheduled = (name: string, from: string, until: string | null): ScheduledOffer => ({
  ...own,
  name,
  casinoUrl: null,
  from: `2026-12-${from}:00.000Z`,
  until: until && `2026-12-${until}:00.000Z`,
})

const advent = scheduled('Advent', '01T00:00', '27T00:00')
const christmas = scheduled('Christmas', '24T10:00', '26T12:00')
const winter = scheduled('Winter', '26T00:00', null)
const all = [advent, christmas, winter]
const at = (moment: string) => new Date(`2026-12-${moment}:00.000Z`)

test('an offer is waiting, running, replaced by a later offer, or over', () => {
  expect(offerState(christmas, all, at('24T09:59'))).toBe('waiting')
  expect(offerState(christmas, all, at('24T10:00'))).toBe('running')
  expect(offerState(advent, all, at('24T10:00'))).toBe('replaced')
  expect(offerState(christmas, all, at('26T00:00'))).toBe('replaced')
  expect(offerState(christmas, all, at('26T12:00'))).toBe('over')
})

test('a notice for each overlap says which offer replaces which, and when it returns', () => {
  expect(overlapNotices(christmas, all)).toEqual([
    '“Christmas” takes the place of “Advent” on December 24, 2026, 10:00 UTC; “Advent” is back on December 26, 2026, 12:00 UTC.',
    '“Winter” takes the place of “Christmas” on December 26, 2026, 00:00 UTC.',
  ])
  expect(overlapNotices(scheduled('Short', '02T00:00', '03T00:00'), [christmas, winter])).toEqual(
    [],
  )
})

test('consecutive offers do not overlap', () => {
  const next = scheduled('Next', '27T00:00', null)
  expect(overlapNotices(advent, [advent, next])).toEqual([])
})

test('the notice names the offer that replaces the site’s own offer, and the next one', () => {
  expect(takeoverNotice([], at('01T00:00'))).toBeNull()
  expect(takeoverNotice([christmas], at('01T00:00'))).toBe(
    '“Christmas” takes over on December 24, 2026, 10:00 UTC.',
  )
  expect(takeoverNotice([christmas], at('25T00:00'))).toContain(
    '“Christmas” holds until December 26, 2026, 12:00 UTC, then the offer that stands here.',
  )
  expect(takeoverNotice(all, at('25T00:00'))).toContain(
    '“Christmas” holds until December 26, 2026, 00:00 UTC, then “Winter”.',
  )
  expect(takeoverNotice(all, at('28T00:00'))).toContain(
    '“Winter” holds for as long as it is there.',
  )
  expect(takeoverNotice([christmas], at('26T12:00'))).toBeNull()
})

test('at any time at most one offer runs, and one runs whenever any offer has its period', () => {
  const hour = fc.integer({ min: 0, max: 400 })
  const span = fc.tuple(hour, fc.option(fc.integer({ min: 1, max: 200 })))
  const spans = fc.uniqueArray(span, { selector: ([from]) => from, maxLength: 8 })
  fc.assert(
    fc.property(spans, hour, (list, now) => {
      const moment = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString()
      const offers = list.map(([from, lasts]) => ({
        ...own,
        name: String(from),
        casinoUrl: null,
        from: moment(from),
        until: lasts === null ? null : moment(from + lasts),
      }))
      const states = offers.map((one) => offerState(one, offers, new Date(moment(now))))
      const running = states.filter((state) => state === 'running').length
      const holding = states.filter((state) => state === 'running' || state === 'replaced').length
      expect(running).toBe(Math.min(1, holding))
    }),
  )
})
