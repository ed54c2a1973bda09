import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { certificateTroubles, renewCertificate } from '../certificateTroubles.ts'
import { fetchFailure } from '../fetchFailure.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const dayMs = 86_400_000
/** Whoever renews certificates by itself does so earlier. */
const soonDays = 14
const patienceMs = 10_000
const usualPort = 443

/** @param now milliseconds since 1970 */
export async function checkCertificate(siteUrl: string, now: number): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return ok('SITE_URL is not https, so there is no certificate.')
  const host = hostname.replace(/^\[|\]$/g, '')
  try {
    const found = await certificateOf(host, Number(port || usualPort))
    return certificateFinding(hostname, found, now)
  } catch (error) {
    return failed(
      `The certificate of ${hostname} could not be looked at (${fetchFailure(error, patienceMs)}).`,
      'Does the site, or the proxy in front of it, answer with TLS at SITE_URL?',
    )
  }
}

/** `validTo` in milliseconds since 1970; `problem` as OpenSSL names it. */
type Certificate = { validTo: number; problem: string | undefined }

const unknownTrouble = { what: 'its certificate is not in order', remedy: renewCertificate }

/** What a certificate that was found means. */
function certificateFinding(name: string, { validTo, problem }: Certificate, now: number): Finding {
  const days = Math.floor((validTo - now) / dayMs)
  const code = days < 0 ? 'CERT_HAS_EXPIRED' : problem
  if (code !== undefined) {
    const { what, remedy } = certificateTroubles[code] ?? unknownTrouble
    return failed(`Browsers refuse ${name}: ${what} (${code}).`, remedy)
  }
  const text = `The certificate of ${name} is valid for ${days} more days.`
  return days < soonDays ? warning(text, renewCertificate) : ok(text)
}

/** Nothing is sent; so a certificate that can't be trusted may be looked at. */
async function certificateOf(host: string, port: number): Promise<Certificate> {
  const isAddress = /^[\d.]+$|:/.test(host)
  const socket = connect({
    host,
    port,
    rejectUnauthorized: false,
    ...(isAddress ? {} : { servername: host }),
  })
  try {
    await secured(socket)
    const { valid_to } = socket.getPeerCertificate()
    const problem = socket.authorized ? undefined : String(socket.authorizationError)
    return { validTo: Date.parse(valid_to), problem }
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}

/** @throws the signal's own reason when that takes too long */
async function secured(socket: TLSSocket): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    await once(socket, 'secureConnect', { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
