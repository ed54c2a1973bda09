import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Only this range of IPv6 is assigned to the public internet; the rest is reserved or special. */
const assignedRange = ipaddr.IPv6.parse('2000::')
const assignedRangeBits = 3

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local, reserved or
 * multicast, nor another notation of such an address (mapped, translated, tunnelled). False for
 * text that is not an address.
 *
 * @param address in the form of DNS results, IPv4 or IPv6 without brackets
 */
export function isPublicAddress(address: string): boolean {
  // Short forms, such as 127.1, never occur in DNS results.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6 notation is checked as IPv4.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(assignedRange, assignedRangeBits) : true
}
