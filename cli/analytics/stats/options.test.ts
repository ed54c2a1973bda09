import { expect, test } from 'vitest'
import { UsageError } from '#cli/failures/usageError.ts'
import { parseStatsOptions } from './options.ts'

test('options become URL parameters and a store query', () => {
  const { parameters, query } = parseStatsOptions({
    from: '2026-11-01',
    to: '2026-11-30',
    compare: 'previous',
    page: ['/faq', '/'],
    utmSource: ['newsletter'],
    utmSourceContains: ['x'],
  })
  expect(parameters.toString()).toBe(
    'from=2026-11-01&to=2026-11-30&compare=previous&page=%2Ffaq&page=%2F&utm_source=newsletter&utm_source_contains=x',
  )
  expect(query).toEqual({
    from: Date.UTC(2026, 10, 1),
    to: Date.UTC(2026, 11, 1),
    compare: 'previous',
    filters: { page: ['/faq', '/'], utm_source: 'newsletter', utm_source_contains: 'x' },
  })
})

test('options of other commands are ignored', () => {
  const options = { json: true, yes: true, url: 'https://a.example', format: 'csv' }
  expect(parseStatsOptions(options as object).parameters.size).toBe(0)
})

test('an invalid option is reported with the rule and an example', () => {
  const wrong: [object, RegExp][] = [
    [{ from: 'yesterday' }, /--from .* 2026-11-01/],
    [{ to: '2026-02-30' }, /--to must be a day/],
    [{ from: '2026-11-02', to: '2026-11-01T00:00:00Z' }, /later than --from/],
    [{ compare: 'previous' }, /--compare needs --from/],
    [{ utmSource: [''] }, /--utm-source is empty/],
    [{ pageNot: ['x'.repeat(1_001)] }, /--page-not is not valid/],
    [{ country: [...'ABCDEFGHIJK'] }, /--country has more than 10 values/],
  ]
  for (const [options, says] of wrong) {
    expect(() => parseStatsOptions(options)).toThrow(UsageError)
    expect(() => parseStatsOptions(options)).toThrow(says)
  }
})
