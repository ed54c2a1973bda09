import { expect, test } from 'vitest'
import { terminalLine } from './terminalLine.ts'

test('the fields follow the message', () => {
  const line = {
    level: 30,
    time: '2026-11-25T10:00:00.000Z',
    msg: 'ready',
    role: 'all',
    port: 3000,
  }
  expect(terminalLine(line)).toBe('ready  role=all  port=3000')
})

test('a line without a message has only its fields', () => {
  expect(terminalLine({ level: 30, role: 'all' })).toBe('role=all')
})

test('the trace of an error follows in indented lines, without JSON', () => {
  const cause = { name: 'Error', message: 'connection refused', at: ['connect.ts:4'] }
  const err = { name: 'TypeError', message: 'no copy', at: ['a.ts:1', 'b.ts:2'], cause }
  expect(terminalLine({ msg: 'a page failed to render', url: '/faq', err }).split('\n')).toEqual([
    'a page failed to render  url=/faq',
    '    err:',
    '      name: TypeError',
    '      message: no copy',
    '      at: a.ts:1',
    '      at: b.ts:2',
    '      cause:',
    '        name: Error',
    '        message: connection refused',
    '        at: connect.ts:4',
  ])
})

test('characters that control the terminal are removed', () => {
  expect(terminalLine({ msg: 'request', path: '/\u001b[2Jfaq\u009b' })).toBe(
    'request  path=/[2Jfaq',
  )
})

test('the name of the part is left to pino-pretty, which shows it before the message', () => {
  expect(terminalLine({ name: 'cms', msg: 'saved' })).toBe('saved')
})
