import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Stands for a client whose address isn't known: its connection is gone. */
const unknown = 'unknown'

/**
 * Makes the function that tells a request's client by its network address, for counting: an IPv4
 * address as it is, an IPv6 one as its /64, which one customer has for himself.
 *
 * Of `X-Forwarded-For` only what trusted proxies added counts. Where the last of them names
 * something that is no address, its own address is the answer.
 *
 * @param trustProxy addresses and ranges of the trusted proxies
 */
export function clientAddressBehind(trustProxy: string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile(trustProxy)
  return (request) => {
    const known = proxyAddr
      .all(request, trusts)
      .map(withoutPort)
      .filter((it) => isIP(it) !== 0)
    return countedAddress(known.at(-1) ?? unknown)
  }
}

/** Some proxies write down the port as well. */
function withoutPort(text: string | undefined): string {
  const [, ipv4, ipv6] =
    /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)$/.exec(text ?? '') ?? []
  return ipv4 ?? ipv6 ?? text ?? ''
}

function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = ipv6Groups(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a valid address. Node's URL parser knows every spelling. */
function ipv6Groups(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1)
  const compressed = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = '', after] = compressed.split('::')
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((it) => parseInt(it, 16)))
  const [head, tail] = [numbers(before), numbers(after)]
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
