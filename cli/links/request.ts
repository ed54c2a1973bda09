import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { errorCode, messageOf } from '#platform/errors.ts'
import { isPublicAddress } from './publicAddress.ts'

type Address = { address: string; family: number }

/**
 * How the outside is reached. Handed over by tests that play the outside on this machine; the
 * command takes what stands here, and has no option for anything else.
 */
export type Network = {
  /** All addresses of a name; rejects as `dns.lookup` does. */
  resolve(name: string): Promise<Address[]>
  /** Whether an address may be connected to. */
  isAllowed(address: string): boolean
  /** In milliseconds, for the whole of one request. */
  patienceMs: number
}

export const publicInternet: Network = {
  resolve: (name) => lookup(name, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  patienceMs: 10_000,
}

export type Answer =
  /** `location` is whole; null where the answer names none. */
  | { kind: 'answer'; status: number; location: string | null }
  /** The name doesn't exist; DNS said so. */
  | { kind: 'no-name' }
  /** Not asked, on purpose; says why. */
  | { kind: 'refused'; why: string }
  /** No answer that counts; says why. */
  | { kind: 'failed'; why: string }

export type Method = 'HEAD' | 'GET'

/** Of an answer's body nothing is needed; the connection is closed after the headers. */
const userAgent = 'Mozilla/5.0 (compatible; Payline-link-check/1)'

/**
 * Asks for an address once, without following where it leads. Its name is looked up here, every
 * address that DNS answers has to be allowed, and the connection is made to one of these and to no
 * other: no second lookup could be answered differently.
 */
export async function requestOnce(url: URL, method: Method, network: Network): Promise<Answer> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { kind: 'refused', why: `it leads to ${url.protocol}, not to http or https` }
  }
  const signal = AbortSignal.timeout(network.patienceMs)
  try {
    const found = await withinTime(addressesOf(url, network), signal)
    if (!Array.isArray(found)) return found
    return await ask(url, method, found, signal)
  } catch (error) {
    if (signal.aborted) {
      return { kind: 'failed', why: `no answer within ${network.patienceMs / 1000} s` }
    }
    return { kind: 'failed', why: errorCode(error) ?? messageOf(error) }
  }
}

async function addressesOf(url: URL, network: Network): Promise<Address[] | Answer> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  let addresses: Address[]
  try {
    addresses = family ? [{ address: name, family }] : await network.resolve(name)
  } catch (error) {
    const code = errorCode(error)
    // Any other failure is one of the resolver, not of the name.
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'no-name' }
    return { kind: 'failed', why: `its name could not be looked up (${code ?? messageOf(error)})` }
  }
  const forbidden = addresses.find(({ address }) => !network.isAllowed(address))
  if (forbidden) {
    return { kind: 'refused', why: `it leads to ${forbidden.address}, no public address` }
  }
  return addresses.length > 0 ? addresses : { kind: 'no-name' }
}

function ask(url: URL, method: Method, to: Address[], signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = send({
    // Neither name nor password that an address may carry are sent.
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    ...(url.port ? { port: url.port } : {}),
    path: `${url.pathname}${url.search}`,
    method,
    headers: { 'user-agent': userAgent, accept: '*/*' },
    // A connection of its own, to an address that was looked at.
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
    resolve(answerOf(url, response))
    response.destroy()
  })
  request.on('error', reject)
  request.end()
  return promise
}

function answerOf(url: URL, { statusCode = 0, headers }: IncomingMessage): Answer {
  const { location } = headers
  const whole =
    location !== undefined && URL.canParse(location, url) ? new URL(location, url) : null
  return { kind: 'answer', status: statusCode, location: whole?.href ?? null }
}

/** `dns.lookup` can't be interrupted. */
async function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const onAbort = () => late.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
