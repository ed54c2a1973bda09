import { expect, test } from 'vitest'
import { traceOf } from './errors.ts'

test('a trace contains the error and its location, but no personal data', () => {
  const error = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(reader@payline.example) already exists.',
    params: ['reader@payline.example'],
  })
  const trace = traceOf(error)
  expect(trace).toMatchObject({ name: 'TypeError', code: '23505', message: 'duplicate key' })
  expect(trace.at[0]).toContain('errors.test.ts')
  expect(JSON.stringify(trace)).not.toContain('reader')
})

test('a failed query is logged without the values of its statement', () => {
  const error = new Error('Failed query: select 1 where $1\nparams: reader@payline.example')
  expect(JSON.stringify(traceOf(error))).not.toContain('reader')
})

test('thrown values that are not errors have a trace', () => {
  expect(traceOf('so what')).toEqual({ name: 'string', message: 'so what', at: [] })
})
