import { expect, test } from 'vitest'
import { questionOf } from './statsQuestion.ts'
import { UsageError } from './usageError.ts'

test('options become the query of a site and of a store alike', () => {
  const { parameters, query } = questionOf({
    from: '2026-11-01',
    to: '2026-11-30',
    compare: 'previous',
    page: '/faq',
    utmSource: 'newsletter',
  })
  expect(parameters.toString()).toBe(
    'from=2026-11-01&to=2026-11-30&compare=previous&page=%2Ffaq&utm_source=newsletter',
  )
  expect(query).toEqual({
    from: Date.UTC(2026, 10, 1),
    to: Date.UTC(2026, 11, 1),
    compare: 'previous',
    filters: { page: '/faq', utm_source: 'newsletter' },
  })
})

test('options of other commands are not part of it', () => {
  const options = { json: true, yes: true, url: 'https://a.example', format: 'csv' }
  expect(questionOf(options as object).parameters.size).toBe(0)
})

test('what is wrong is told with the rule and an example', () => {
  const wrong: [object, RegExp][] = [
    [{ from: 'yesterday' }, /--from .* 2026-11-01/],
    [{ to: '2026-02-30' }, /--to must be a day/],
    [{ from: '2026-11-02', to: '2026-11-01T00:00:00Z' }, /later than --from/],
    [{ compare: 'previous' }, /--compare needs --from/],
    [{ utmSource: '' }, /--utm-source is empty/],
    [{ page: 'x'.repeat(1_001) }, /--page is not valid/],
  ]
  for (const [options, says] of wrong) {
    expect(() => questionOf(options)).toThrow(UsageError)
    expect(() => questionOf(options)).toThrow(says)
  }
})
