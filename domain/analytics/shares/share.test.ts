import { expect, test } from 'vitest'
import { endOfShare, fixedFilters, isShareEnd, newShare, sharedView, shareEnd } from './share.ts'

const now = Date.UTC(2026, 10, 28, 12)

test('a link ends after some days, or at the end of a day within a year', () => {
  expect(shareEnd('7d', now)).toBe('2026-12-05T12:00:00.000Z')
  expect(shareEnd('2026-11-28', now)).toBe('2026-11-29T00:00:00.000Z')
  expect(shareEnd('2027-11-28', now)).toBe('2027-11-29T00:00:00.000Z')
  for (const wrong of ['0d', '367d', '2026-11-27', '2027-11-30', '2026-02-30', 'soon', '']) {
    expect([wrong, shareEnd(wrong, now)]).toEqual([wrong, undefined])
  }
  expect([isShareEnd(now, now), isShareEnd(now + 1, now)]).toEqual([false, true])
})

test('a view is shared as the dashboard knows it', () => {
  const query = 'period=30d&compare=previous&country=DE&page=%2Ffaq'
  expect(sharedView(query, now)?.filters).toEqual({ country: 'DE', page: '/faq' })
  expect(fixedFilters(query, now)).toEqual({ country: 'DE', page: '/faq' })
  expect(sharedView('page=%2Ffaq&country=DE', now)).toBeDefined()
  const several = 'page_not=%2Ffaq&country=DE&page_not=%2F'
  expect(fixedFilters(several, now)).toEqual({ page_not: ['/faq', '/'], country: 'DE' })
  expect(sharedView('', now)?.filters).toEqual({})
})

test('a view with a part that would be left out is refused, because it would show more', () => {
  for (const query of [
    'view=revenue',
    'country=Germany',
    'device=watch',
    'country_contains=D',
    'page=%2Ffaq&page=%2Ffaq',
    'contry=DE',
    'from=2027-01-01',
    'compare=year',
  ]) {
    expect([query, sharedView(query, now)]).toEqual([query, undefined])
  }
  expect(() => fixedFilters('country=Germany', now)).toThrow('not known')
})

test('a name is one line', () => {
  const accepts = (name: string) =>
    newShare.safeParse({ name, ends_at: '2026-12-01T00:00:00Z' }).success
  expect([accepts('Partner'), accepts('  '), accepts('a\nb'), accepts('x'.repeat(101))]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a link is over at its end, or once it is revoked', () => {
  const share = {
    id: '',
    name: '',
    view: '',
    made_by: '',
    created_at: '',
    ends_at: new Date(now).toISOString(),
    revoked_at: null,
    last_used_on: null,
  }
  expect(endOfShare(share, now - 1)).toBeUndefined()
  expect(endOfShare(share, now)).toBe('over')
  expect(endOfShare({ ...share, revoked_at: share.ends_at }, now - 1)).toBe('revoked')
})
