import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddressBehind } from './clientAddress.ts'

function addressOf(peer: string | undefined, forwarded?: string, trusted = ['10.0.0.0/8', '::1']) {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: peer }),
  )
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return clientAddressBehind(trusted)(request)
}

test.each([
  ['an untrusted client that forwards an address', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['a trusted proxy', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['only what trusted proxies added', '10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['a chain of proxies', '10.0.0.1', '198.51.100.7, 10.2.2.2', '198.51.100.7'],
  ['nothing forwarded', '10.0.0.1', undefined, '10.0.0.1'],
  ['junk', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['junk before a proxy', '10.0.0.1', 'x'.repeat(5_000).concat(', 10.2.2.2'), '10.2.2.2'],
  ['an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['a port', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['a port after IPv6', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['IPv4 within IPv6', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['a trusted proxy within IPv6', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['IPv4 within IPv6, in hexadecimal', '10.0.0.1', '::ffff:cb00:7109', '203.0.113.9'],
  ['IPv6 by its /64', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['another spelling of the /64', '2001:DB8:1:2::', undefined, '2001:db8:1:2::/64'],
  ['a zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['a closed connection', undefined, '198.51.100.7', 'unknown'],
])('%s', (_, peer, forwarded, expected) => {
  expect(addressOf(peer, forwarded)).toBe(expected)
})

test('without trusted proxies the header is ignored', () => {
  expect(addressOf('10.0.0.1', '198.51.100.7', [])).toBe('10.0.0.1')
})
