import pg from 'pg'
import { expect, test } from 'vitest'
import { isTransient } from './transientErrors.ts'

function ofDatabase(code: string) {
  return Object.assign(new pg.DatabaseError('The server says so', 10, 'error'), { code })
}

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  ...['08006', '40P01', '53300', '55P03', '57014', '57P01'].map(ofDatabase),
])('a transient error is recognized, also as a cause: %s', (error) => {
  expect(isTransient(error)).toBe(true)
  expect(isTransient(new Error('Failed query', { cause: error }))).toBe(true)
})

test.each([
  undefined,
  'Query read timeout',
  new Error('a bug'),
  ofDatabase('42P01'),
  ofDatabase('53100'),
])('another error is not transient: %s', (error) => {
  expect(isTransient(error)).toBe(false)
})
