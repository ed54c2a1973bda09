import { BlockList, type IPVersion, isIP } from 'node:net'

/** Special-purpose networks (RFC 6890), and networks whose addresses contain IPv4 addresses. */
const nonPublicNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nonPublicNetworks.addSubnet(network, prefix, 'ipv4')
}
/** The only IPv6 range that is allocated to users. */
const allocatedIpv6 = new BlockList()
allocatedIpv6.addSubnet('2000::', 3, 'ipv6')
for (const network of ['2001:db8::', '2001::']) nonPublicNetworks.addSubnet(network, 32, 'ipv6')
nonPublicNetworks.addSubnet('2002::', 16, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !nonPublicNetworks.check(address, 'ipv4')
  return (
    version === 6 &&
    allocatedIpv6.check(address, 'ipv6') &&
    !nonPublicNetworks.check(address, 'ipv6')
  )
}

/**
 * Whether the process may connect to an IP address that a person has named: a public address, or one of
 * the networks that the operator allows.
 */
export function mayConnect(address: string, allowed: readonly string[]): boolean {
  if (isPublicAddress(address)) return true
  const networks = new BlockList()
  for (const range of allowed) {
    const [network = '', prefix] = range.split('/')
    if (prefix === undefined) networks.addAddress(network, family(network))
    else networks.addSubnet(network, Number(prefix), family(network))
  }
  return isIP(address) !== 0 && networks.check(address, family(address))
}

function family(address: string): IPVersion {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
