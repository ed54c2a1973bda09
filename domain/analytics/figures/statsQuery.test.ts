import { describe, expect, test } from 'vitest'
import { allTime, parseStatsQuery } from './statsQuery.ts'

const parse = (text: string) => parseStatsQuery(new URLSearchParams(text))

describe('a query of the statistics', () => {
  test('without parameters is all time without filters', () => {
    expect(parse('')).toEqual({ ok: true, query: allTime })
    expect(parse('from=&page=&utm_term=x')).toEqual({ ok: true, query: allTime })
  })

  test('includes days completely, also the last one', () => {
    expect(parse('from=2028-02-28&to=2028-02-29&compare=year&device=mobile&page=/a%20b')).toEqual({
      ok: true,
      query: {
        from: Date.UTC(2028, 1, 28),
        to: Date.UTC(2028, 2, 1),
        compare: 'year',
        filters: { device: 'mobile', page: '/a b' },
      },
    })
  })

  test('has several values of a filter, each once, and conditions of three kinds', () => {
    const text = 'country=DE&country=AT&country=DE&page_not=/a&page_not=&utm_source_contains=new'
    expect(parse(text)).toMatchObject({
      query: { filters: { country: ['DE', 'AT'], page_not: '/a', utm_source_contains: 'new' } },
    })
  })

  test('accepts instants in any time zone', () => {
    expect(parse('from=2028-02-28T12:00:00%2B02:00&to=2028-02-28T10:00:00.001Z')).toMatchObject({
      query: { from: Date.UTC(2028, 1, 28, 10), to: Date.UTC(2028, 1, 28, 10, 0, 0, 1) },
    })
  })

  test.each([
    ['from=yesterday', 'from', 'invalid_union'],
    ['to=2027-02-29', 'to', 'invalid_union'],
    ['from=2028-03-01&compare=twice', 'compare', 'invalid_value'],
    ['from=9999-12-31T23:59:59-01:00', 'from', 'custom'],
    [`page=${'a'.repeat(1_001)}`, 'page', 'too_big'],
    ['from=2028-03-02&to=2028-03-01', 'to', 'before_from'],
    ['from=2028-03-01T00:00:00Z&to=2028-03-01T00:00:00Z', 'to', 'before_from'],
    ['compare=year&to=2028-03-01', 'compare', 'needs_from'],
    ['page=/%00', 'page', 'custom'],
    ['to=2028-03-01&to=2028-03-02', 'to', 'given_twice'],
    [`page_contains=a&page_contains=${'a'.repeat(1_001)}`, 'page_contains', 'too_big'],
    [[...'abcdefghijk'].map((it) => `page_not=${it}`).join('&'), 'page_not', 'too_many_values'],
    ['country_contains=D', 'country_contains', 'not_searchable'],
    ['screen_contains=4', 'screen_contains', 'not_searchable'],
    ['language_contains=d', 'language_contains', 'not_searchable'],
  ])('is refused with the invalid parameter: %s', (text, path, code) => {
    expect(parse(text)).toEqual({ ok: false, errors: [{ path, code }] })
  })
})
