import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { errorCode, messageOf } from '#platform/errors.ts'
import { isPublicAddress } from './publicAddress.ts'

type Address = { address: string; family: number }

/**
 * How other sites are reached. Tests pass their own network, which simulates the internet on this
 * machine; the command always uses `publicInternet`.
 */
export type Network = {
  /** Resolves all addresses of a host name; rejects like `dns.lookup`. */
  resolve(name: string): Promise<Address[]>
  /** Whether an address may be connected to. */
  isAllowed(address: string): boolean
  /** The timeout of a request, in milliseconds. */
  timeoutMs: number
}

export const publicInternet: Network = {
  resolve: (name) => lookup(name, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
}

export type LinkResponse =
  /** `location` is absolute; null if the response has none. */
  | { kind: 'response'; status: number; location: string | null }
  /** The host name doesn't exist according to DNS. */
  | { kind: 'no-name' }
  /** The address was not requested, with the reason. */
  | { kind: 'refused'; why: string }
  /** The request failed, with the reason. */
  | { kind: 'failed'; why: string }

export type Method = 'HEAD' | 'GET'

/**
 * The user agent of requests. The connection is closed after the headers, because the body is not
 * needed.
 */
const userAgent = 'Mozilla/5.0 (compatible; Payline-link-check/1)'

/**
 * Sends one request, without following redirects. Resolves the host name, requires that every
 * resolved address is allowed, and connects to one of these addresses: a second DNS lookup, which
 * could have another result, never happens.
 */
export async function requestOnce(
  url: URL,
  method: Method,
  network: Network,
): Promise<LinkResponse> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { kind: 'refused', why: `the scheme is ${url.protocol}, not http or https` }
  }
  const signal = AbortSignal.timeout(network.timeoutMs)
  try {
    const found = await untilAborted(addressesOf(url, network), signal)
    if (!Array.isArray(found)) return found
    return await sendRequest(url, method, found, signal)
  } catch (error) {
    if (signal.aborted) {
      return { kind: 'failed', why: `no response within ${network.timeoutMs / 1000} s` }
    }
    return { kind: 'failed', why: errorCode(error) ?? messageOf(error) }
  }
}

async function addressesOf(url: URL, network: Network): Promise<Address[] | LinkResponse> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  let addresses: Address[]
  try {
    addresses = family ? [{ address: name, family }] : await network.resolve(name)
  } catch (error) {
    const code = errorCode(error)
    // Any other error is an error of the resolver, not of the name.
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'no-name' }
    return {
      kind: 'failed',
      why: `the host name could not be resolved (${code ?? messageOf(error)})`,
    }
  }
  const forbidden = addresses.find(({ address }) => !network.isAllowed(address))
  if (forbidden) {
    return {
      kind: 'refused',
      why: `the host resolves to ${forbidden.address}, which is not a public address`,
    }
  }
  return addresses.length > 0 ? addresses : { kind: 'no-name' }
}

function sendRequest(
  url: URL,
  method: Method,
  to: Address[],
  signal: AbortSignal,
): Promise<LinkResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<LinkResponse>()
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = send({
    // User name and password in the address are not sent.
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    ...(url.port ? { port: url.port } : {}),
    path: `${url.pathname}${url.search}`,
    method,
    headers: { 'user-agent': userAgent, accept: '*/*' },
    // A new connection, to a checked address.
    agent: false,
    lookup: (_name, options, done) => {
      const [first] = to
      if (options.all || !first) done(null, to)
      else done(null, first.address, first.family)
    },
    signal,
    maxHeaderSize: 64 * 1024,
  })
  request.once('response', (response) => {
    resolve(toLinkResponse(url, response))
    response.destroy()
  })
  request.on('error', reject)
  request.end()
  return promise
}

function toLinkResponse(url: URL, { statusCode = 0, headers }: IncomingMessage): LinkResponse {
  const { location } = headers
  const whole =
    location !== undefined && URL.canParse(location, url) ? new URL(location, url) : null
  return { kind: 'response', status: statusCode, location: whole?.href ?? null }
}

/** `dns.lookup` can't be interrupted. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const onAbort = () => late.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
