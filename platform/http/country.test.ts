import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createCountryOf } from './country.ts'

function requestWith(headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  return request
}

function fail(error: unknown): never {
  throw error
}

const byAddress = createCountryOf({ header: undefined, onError: fail })
const byHeader = createCountryOf({ header: 'cf-ipcountry', onError: fail })

test.each([
  ['8.8.8.8', 'US'],
  ['77.88.8.8', 'RU'],
  // In the form of clientAddress.ts.
  ['2001:4860:4860:0::/64', 'US'],
  ['2a02:6b8:0:0::/64', 'RU'],
])('%s is in %s', (address, country) => {
  expect(byAddress(requestWith({}), address)).toBe(country)
})

test.each([
  'unknown',
  '',
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '0:0:0:0::/64',
  'fe80:0:0:0::/64',
  'fd00:1:2:3::/64',
  '2001:db8:0:0::/64',
])('%s has no country', (address) => {
  expect(byAddress(requestWith({}), address)).toBeNull()
})

test.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  [' de ', 'DE'],
  ['XX', null],
  ['T1', null],
  ['', null],
  ['Germany', null],
  ['D\u0130', null],
])('the header %j means %s', (value, country) => {
  expect(byHeader(requestWith({ 'cf-ipcountry': value }), '8.8.8.8')).toBe(country)
})

test('without the configured header the country is unknown; other headers are ignored', () => {
  expect(byHeader(requestWith({}), '8.8.8.8')).toBeNull()
  expect(byAddress(requestWith({ 'cf-ipcountry': 'DE' }), '8.8.8.8')).toBe('US')
})
