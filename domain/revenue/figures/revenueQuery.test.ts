import { expect, test } from 'vitest'
import { parseRevenueQuery } from './revenueQuery.ts'

test.each([
  ['to=9999-12-31', 'to', 'custom'],
  ['from=0001-01-01', 'from', 'custom'],
  ['from=2026-11-31', 'from', 'invalid_format'],
  ['from=2026-11-02&to=2026-11-01', 'to', 'before_from'],
  ['compare=previous', 'compare', 'needs_from'],
  ['page=/a&page=/b', 'page', 'given_twice'],
])('%s is refused', (query, path, code) => {
  expect(parseRevenueQuery(new URLSearchParams(query))).toEqual({
    ok: false,
    errors: [{ path, code }],
  })
})
