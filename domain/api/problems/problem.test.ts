import { expect, test } from 'vitest'
import { problemBody } from './problem.ts'

test('a problem has a status, a title and a stable code', () => {
  expect(problemBody('not_found')).toEqual({
    type: 'about:blank',
    title: 'There is nothing at this address',
    status: 404,
    code: 'not_found',
  })
})

test('a problem has a detail only where one is given', () => {
  expect(problemBody('malformed_request', 'No such day.').detail).toBe('No such day.')
  expect(problemBody('malformed_request')).not.toHaveProperty('detail')
})
