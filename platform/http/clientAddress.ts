import type { IncomingMessage } from 'node:http'
import { isIP, type Socket } from 'node:net'
import proxyAddr from 'proxy-addr'

/** For a client whose address isn't known because its connection is closed. */
const unknown = 'unknown'

/**
 * Creates the function that returns the client address by which requests are counted: an IPv4
 * address unchanged, an IPv6 address as its /64, because providers assign a whole /64 to a customer.
 *
 * Of `X-Forwarded-For` only the entries that trusted proxies added count. If the outermost trusted
 * proxy names something that is not an address, the address of that proxy is returned.
 *
 * @param trustProxy addresses and ranges of the trusted proxies
 */
export function clientAddressBehind(trustProxy: string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile(trustProxy)
  // Without a proxy's header the address is that of the connection, which has many requests.
  const direct = new WeakMap<Socket, string>()
  return (request) => {
    const { headers, socket } = request
    if (headers['x-forwarded-for'] !== undefined) return addressOf(request)
    const before = direct.get(socket)
    if (before !== undefined) return before
    const address = addressOf(request)
    direct.set(socket, address)
    return address
  }

  function addressOf(request: IncomingMessage): string {
    const known = proxyAddr
      .all(request, trusts)
      .map(withoutPort)
      .filter((it) => isIP(it) !== 0)
    return countedAddress(known.at(-1) ?? unknown)
  }
}

/** Some proxies append the port. */
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

/** The eight groups of a valid address. Node's URL parser accepts every spelling. */
function ipv6Groups(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1)
  const compressed = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = '', after] = compressed.split('::')
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((it) => parseInt(it, 16)))
  const [head, tail] = [numbers(before), numbers(after)]
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
