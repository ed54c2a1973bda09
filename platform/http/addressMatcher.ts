import proxyAddr from 'proxy-addr'

/** The bits of an IPv6 address that are known, see `clientAddressBehind`. */
const knownBits = 64

/**
 * Creates the function that tells whether a client address, as `clientAddressBehind` returns it, is in
 * one of the ranges. Of IPv6 addresses only the /64 is compared.
 *
 * @param ranges addresses and ranges: `203.0.113.7`, `2001:db8::/32`
 */
export function addressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const matches = proxyAddr.compile(ranges.map(widened))
  return (address) => {
    const [known = ''] = address.split('/', 1)
    return known !== 'unknown' && matches(known, 0)
  }
}

function widened(range: string): string {
  if (!range.includes(':')) return range
  const [address = '', bits = '128'] = range.split('/')
  return `${address}/${Math.min(Number(bits), knownBits)}`
}
