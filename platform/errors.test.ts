import { expect, test } from 'vitest'
import { traceOf } from './errors.ts'

test('a trace says what happened and where, and nothing about whom', () => {
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

test('a failed query is named without its statement, in which every value stands', () => {
  const error = new Error('Failed query: select 1 where $1\nparams: reader@payline.example')
  expect(JSON.stringify(traceOf(error))).not.toContain('reader')
})

test('anything can be thrown', () => {
  expect(traceOf('so what')).toEqual({ name: 'string', message: 'so what', at: [] })
})
