import { expect, test } from 'vitest'
import { explainUnforeseen } from './failure.ts'

function withCode(message: string, code: string, more: object = {}): Error {
  return Object.assign(new Error(message), { code, ...more })
}

test.each([
  [withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), /\(ECONNREFUSED\).*up/],
  [withCode('relation "x" does not exist', '42P01', { severity: 'ERROR' }), /cli db status/],
  [withCode('could not extend file', '53100', { severity: 'ERROR' }), /Make room/],
])('%s is told with what to do', (error, says) => {
  const said = explainUnforeseen(error)
  expect(said).toMatch(says)
  expect(said).not.toContain('report')
})

test('what has no known remedy is told with what can always be done', () => {
  expect(explainUnforeseen(new TypeError('x is not a function.'))).toBe(
    'The command broke off unexpectedly: x is not a function. Try again. If it fails the same way, it is a fault of this program: report the command with this message.',
  )
  expect(explainUnforeseen('just a text')).toContain('unexpectedly: just a text. Try')
  expect(explainUnforeseen(new AggregateError([]))).toContain('unexpectedly: AggregateError. Try')
})

test('the reason is that of the first cause, on one line, without stacks and values', () => {
  const cause = withCode('terminating\n  connection', '57P01', { severity: 'FATAL' })
  const query = `insert into users values ('anna@site.example')`
  const said = explainUnforeseen(new Error(`Failed query: ${query}\nparams: hash`, { cause }))
  expect(said).toContain(
    'unexpectedly: terminating connection (57P01). Look whether the database is up',
  )
  const alone = explainUnforeseen(new Error(`Failed query: ${query}\nparams: hash`))
  expect(alone).toContain('unexpectedly: a query failed. Try again')
  for (const text of [said, alone]) expect(text).not.toMatch(/anna|hash|\n| at /)
})
