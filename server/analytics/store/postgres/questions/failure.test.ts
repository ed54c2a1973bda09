import { expect, test } from 'vitest'
import { errorCode } from '#platform/errors.ts'
import { StoreUnavailableError } from '../../eventStore.ts'
import { errorOf, failureOf } from './failure.ts'

const passed = (error: unknown) => errorOf(structuredClone(failureOf(error)))

test('an error of the store keeps its kind, its message and its cause', () => {
  const cause = Object.assign(new Error('canceling statement'), { code: '57014' })
  const error = passed(new StoreUnavailableError('slow', 'Counting takes too long.', { cause }))
  expect(error).toBeInstanceOf(StoreUnavailableError)
  expect(error).toMatchObject({ kind: 'slow', message: 'Counting takes too long.' })
  expect(errorCode(error.cause)).toBe('57014')
})

test('an error of Postgres keeps its code, and loses the values of rows', () => {
  const error = passed(
    Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(a@b.example)',
    }),
  )
  expect([error.message, errorCode(error)]).toEqual(['duplicate key', '23505'])
  expect(error).not.toHaveProperty('detail')
})

test('a thrown text becomes an error', () => {
  expect(passed('no memory').message).toBe('no memory')
})
