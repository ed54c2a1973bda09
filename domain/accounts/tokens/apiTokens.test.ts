import { expect, test } from 'vitest'
import { newApiToken } from './apiTokens.ts'
import { scopes } from './scopes.ts'

const newToken = { name: 'nightly', scopes: ['stats:read'], days: 30 }

test('a request for a token is accepted with its name trimmed; the default is 90 days', () => {
  expect(newApiToken.parse({ ...newToken, name: ' nightly ' })).toEqual(newToken)
  expect(newApiToken.parse({ name: 'x', scopes: [...scopes] }).days).toBe(90)
})

test.each([
  { name: ' ' },
  { name: 'x'.repeat(101) },
  { scopes: [] },
  { scopes: ['admin'] },
  { scopes: 'stats:read' },
  { days: 0 },
  { days: 367 },
  { days: 1.5 },
  { days: '30' },
])('a request with %j is refused', (wrong) => {
  expect(newApiToken.safeParse({ ...newToken, ...wrong }).success).toBe(false)
})
