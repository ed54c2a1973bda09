import { expect, test } from 'vitest'
import { addressMatcher } from './addressMatcher.ts'

test('addresses are found in ranges, IPv6 by its first 64 bits', () => {
  const matches = addressMatcher([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8:0:1::5',
    '2001:db9::/32',
  ])
  const addresses = {
    '203.0.113.7': true,
    '203.0.113.8': false,
    '198.51.100.200': true,
    '2001:db8:0:1::/64': true,
    '2001:db8:0:2::/64': false,
    '2001:db9:7:7::/64': true,
    unknown: false,
  }
  for (const [address, expected] of Object.entries(addresses)) {
    expect([address, matches(address)]).toEqual([address, expected])
  }
})

test('no range matches nothing', () => {
  expect(addressMatcher([])('203.0.113.7')).toBe(false)
})
