import { APIError, NotFound, QueryError } from 'payload'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createCmsLog } from './cmsLog.ts'

function logged(err: Error): Array<Record<string, unknown>> {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  createCmsLog('debug', log).error({ err })
  return lines.map((line) => JSON.parse(line))
}

test.each([
  new APIError('Invalid JSON', 400),
  new QueryError([{ path: 'nope' }]),
  new NotFound(),
  new Error('Failed query: select secrets', { cause: { code: '22P02' } }),
])('an error of the client is a debug line without stack or SQL: %s', (error) => {
  const [line] = logged(error)
  expect(line).toMatchObject({ level: 20, name: 'cms', msg: 'refused' })
  expect(JSON.stringify(line)).not.toMatch(/"at"|select/)
})

test.each([
  new Error('a bug'),
  new APIError('out of space', 500),
  new Error('Failed query', { cause: { code: '57P01' } }),
])('an error of the server stays an error with its stack: %s', (error) => {
  const [line] = logged(error)
  expect(line).toMatchObject({ level: 50, name: 'cms', err: { at: expect.any(Array) } })
})

test('a line has the format of the server’s log: the time in ISO, no process, no host', () => {
  const [line] = logged(new Error('a bug'))
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(Object.keys(line ?? {})).not.toEqual(expect.arrayContaining(['pid']))
  expect(line).not.toHaveProperty('hostname')
})
