import { expect, test } from 'vitest'
import { explainUnexpected } from './failure.ts'

function withCode(message: string, code: string, more: object = {}): Error {
  return Object.assign(new Error(message), { code, ...more })
}

test.each([
  [withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), /\(ECONNREFUSED\).*running/],
  [new Error('Connection terminated unexpectedly'), /unexpectedly\. Check.*is running/],
  [withCode('relation "x" does not exist', '42P01', { severity: 'ERROR' }), /cli db status/],
  [withCode('could not extend file', '53100', { severity: 'ERROR' }), /Free disk space/],
])('the message for %s contains the remedy', (error, says) => {
  const message = explainUnexpected(error)
  expect(message).toMatch(says)
  expect(message).not.toContain('report')
})

test('an error without a known remedy gets the general remedy', () => {
  expect(explainUnexpected(new TypeError('x is not a function.'))).toBe(
    'The command failed unexpectedly: x is not a function. Try again. If it fails in the same way, this is a bug in Payline: report the command with this message.',
  )
  expect(explainUnexpected('just a text')).toContain('unexpectedly: just a text. Try')
  expect(explainUnexpected(new AggregateError([]))).toContain('unexpectedly: AggregateError. Try')
})

test('the reason is that of the first cause, on one line, without stacks and values', () => {
  const cause = withCode('terminating\n  connection', '57P01', { severity: 'FATAL' })
  const query = `insert into users values ('anna@site.example')`
  const message = explainUnexpected(new Error(`Failed query: ${query}\nparams: hash`, { cause }))
  expect(message).toContain(
    'unexpectedly: terminating connection (57P01). Check that the database is running',
  )
  const alone = explainUnexpected(new Error(`Failed query: ${query}\nparams: hash`))
  expect(alone).toContain('unexpectedly: a query failed. Try again')
  for (const text of [message, alone]) expect(text).not.toMatch(/anna|hash|\n| at /)
})
