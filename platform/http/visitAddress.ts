import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { AddressVisit } from '#domain/casinos/targets/targetOutcome.ts'
import { errorCode, messageOf } from '../errors.ts'
import { allowedLookup } from './allowedLookup.ts'
import { mayConnect } from './publicAddress.ts'

const maxRedirects = 10
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const userAgent = 'Mozilla/5.0 (compatible; Payline-link-check/1)'

export type VisitOptions = {
  /** For each request. */
  timeoutMs: number
  /** Private networks to which addresses may lead. */
  allowedNetworks: readonly string[]
  signal: AbortSignal
}

class PrivateAddress extends Error {}

/**
 * Follows an address by HTTPS as a browser does, but reads no page. Each address on the way must be on
 * the public internet.
 *
 * @throws the reason of `signal`
 */
export async function visitAddress(start: string, options: VisitOptions): Promise<AddressVisit> {
  let url = new URL(start)
  const cookies: string[] = []
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await requestOnce(url, options)
    if ('kind' in response) return response
    const { statusCode: status = 0, headers } = response
    cookies.push(...(headers['set-cookie'] ?? []))
    const next = redirectStatuses.has(status) ? headers.location : undefined
    if (next === undefined) {
      return { kind: 'response', status, address: url.href, cookies: cookies.join('\n') }
    }
    const target = URL.parse(next, url)
    if (target?.protocol !== 'https:') {
      return failed('refused', 'it redirects to an address that does not begin with https://')
    }
    url = target
  }
  return failed('other', `it redirects more than ${maxRedirects} times`)
}

async function requestOnce(
  url: URL,
  { timeoutMs, allowedNetworks, signal }: VisitOptions,
): Promise<IncomingMessage | AddressVisit> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    // Node doesn't look up what is an IP address already.
    if (isIP(host) && !mayConnect(host, allowedNetworks)) throw new PrivateAddress(host)
    return await responseOf(url, allowedNetworks, AbortSignal.any([signal, timeout]))
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) return failed('timeout', `no response within ${timeoutMs / 1_000} s`)
    return failureOf(error)
  }
}

function responseOf(
  url: URL,
  allowedNetworks: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup = allowedLookup(allowedNetworks, (host) => new PrivateAddress(host))
  return new Promise((resolve, reject) => {
    request(url, { signal, headers: { 'User-Agent': userAgent }, agent: false, lookup })
      .on('response', (response) => {
        // The headers suffice.
        response.on('error', () => undefined).destroy()
        resolve(response)
      })
      .on('error', reject)
      .end()
  })
}

function failureOf(error: unknown): AddressVisit {
  if (error instanceof PrivateAddress) {
    return failed('refused', `${error.message} is not on the public internet`)
  }
  const code = errorCode(error) ?? ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') {
    return failed('name', 'the name of the server does not exist')
  }
  if (code.startsWith('EAI_')) return failed('other', `the name can't be looked up (${code})`)
  const isCertificate = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|UNABLE_TO_|SIGNATURE/.test(code)
  if (isCertificate) return failed('certificate', `the certificate or TLS is faulty (${code})`)
  return failed('connection', `the connection failed (${code || messageOf(error)})`)
}

function failed(
  why: Extract<AddressVisit, { kind: 'failed' }>['why'],
  words: string,
): AddressVisit {
  return { kind: 'failed', why, words }
}
