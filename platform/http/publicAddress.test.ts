import { expect, test } from 'vitest'
import { mayConnect } from './publicAddress.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'localhost',
])('no connection to %s, which is not public', (address) => {
  expect(mayConnect(address, [])).toBe(false)
})

test.each(['93.184.216.34', '2606:2800:220:1::1'])(
  'connections to %s, which is public',
  (address) => expect(mayConnect(address, [])).toBe(true),
)

test('connections to the networks that the operator allows', () => {
  const allowed = ['10.0.0.0/8', '192.168.7.20', 'fd00::/8']
  expect(mayConnect('10.1.2.3', allowed)).toBe(true)
  expect(mayConnect('192.168.7.20', allowed)).toBe(true)
  expect(mayConnect('fd00::1', allowed)).toBe(true)
  expect(mayConnect('192.168.7.21', allowed)).toBe(false)
  expect(mayConnect('::1', allowed)).toBe(false)
})
