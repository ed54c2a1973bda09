import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of IPv6 only this part was ever given out; the rest is reserved or has a meaning of its own. */
const givenOut = ipaddr.IPv6.parse('2000::')
const givenOutBits = 3

/**
 * Whether an address is one of the public internet: not private, loopback, link-local, reserved,
 * multicast, nor a way of writing such an address in another form (mapped, translated, tunnelled).
 * What is no address is not.
 *
 * @param address in the form that DNS answers, IPv4 or IPv6 without brackets
 */
export function isPublicAddress(address: string): boolean {
  // Short forms, such as 127.1, are no answer of DNS.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  // An IPv4 address written as IPv6 is judged as what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(givenOut, givenOutBits) : true
}
