import { expect, test } from 'vitest'
import { answerReader } from './answerReader.ts'

const sized = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 11\r\n\r\nhello world'
const chunked =
  'HTTP/1.1 503 Busy\r\ntransfer-encoding: chunked\r\n\r\nb\r\nhello world\r\n0\r\n\r\n'
const empty = 'HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n'

test.each([
  ['with its length', sized, 200],
  ['in chunks', chunked, 503],
  ['without a body', empty, 204],
])('an answer %s is whole with its last byte, however it is cut', (_, answer, status) => {
  const bytes = Buffer.from(answer)
  for (let at = 1; at < bytes.length; at++) {
    const read = answerReader()
    expect(read(bytes.subarray(0, at)), `the first ${at} bytes`).toBeUndefined()
    expect(read(bytes.subarray(at)), `the rest after ${at} bytes`).toBe(status)
  }
  const read = answerReader()
  const each = [...bytes].map((byte) => read(Buffer.of(byte)))
  expect(each).toEqual([...each.slice(1).fill(undefined), status])
})

test('one answer after the other is read on the same connection', () => {
  const read = answerReader()
  const bare = 'HTTP/1.1 404\r\nContent-Length: 0\r\n\r\n'
  const answers = [sized, chunked, empty, bare, chunked, sized]
  const statuses = [200, 503, 204, 404, 503, 200]
  expect(answers.map((answer) => read(Buffer.from(answer)))).toEqual(statuses)
})

test('what is no answer, or longer than it says, or says nothing of it, is an error', () => {
  const reading = (text: string) => () => answerReader()(Buffer.from(text))
  expect(reading('SMTP ready\r\n\r\n')).toThrow('no answer of HTTP/1.1: SMTP ready')
  expect(reading(`${sized}!`)).toThrow('longer than it says')
  expect(reading(`${empty}!`)).toThrow('longer than it says')
  expect(reading('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')).toThrow('how long it is')
})
