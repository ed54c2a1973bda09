import { expect, test } from 'vitest'
import { responseReader } from './responseReader.ts'

const sized = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 11\r\n\r\nhello world'
const chunked =
  'HTTP/1.1 503 Busy\r\ntransfer-encoding: chunked\r\n\r\nb\r\nhello world\r\n0\r\n\r\n'
const empty = 'HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n'

test.each([
  ['with its length', sized, 200],
  ['in chunks', chunked, 503],
  ['without a body', empty, 204],
])('a response %s is complete with its last byte, however it is split', (_, response, status) => {
  const bytes = Buffer.from(response)
  for (let at = 1; at < bytes.length; at++) {
    const read = responseReader()
    expect(read(bytes.subarray(0, at)), `the first ${at} bytes`).toBeUndefined()
    expect(read(bytes.subarray(at)), `the rest after ${at} bytes`).toBe(status)
  }
  const read = responseReader()
  const each = [...bytes].map((byte) => read(Buffer.of(byte)))
  expect(each).toEqual([...each.slice(1).fill(undefined), status])
})

test('consecutive responses are read on the same connection', () => {
  const read = responseReader()
  const bare = 'HTTP/1.1 404\r\nContent-Length: 0\r\n\r\n'
  const responses = [sized, chunked, empty, bare, chunked, sized]
  const statuses = [200, 503, 204, 404, 503, 200]
  expect(responses.map((response) => read(Buffer.from(response)))).toEqual(statuses)
})

test('an invalid response, one longer than declared, and one without a length are errors', () => {
  const reading = (text: string) => () => responseReader()(Buffer.from(text))
  expect(reading('SMTP ready\r\n\r\n')).toThrow('no response of HTTP/1.1: SMTP ready')
  expect(reading(`${sized}!`)).toThrow('longer than declared')
  expect(reading(`${empty}!`)).toThrow('longer than declared')
  expect(reading('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')).toThrow('declares no length')
})
