import { expect, test } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...[
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...['169.254.169.254', '100.64.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.0.1', '192.88.99.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1', '2001:db8::1', '3fff::1'],
  // Private addresses, written in other ways.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1'],
  ...['2002:7f00:1::', '2001:0:7f00:1::', '::ffff:0:127.0.0.1', '100::1', '5f00::1', '4000::1'],
  ...['', 'localhost', '8.8.8', '8.8.8.8.8', '[::1]'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
