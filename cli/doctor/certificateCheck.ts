import { once } from 'node:events'
import { connect } from 'node:tls'
import { errorCode, messageOf } from '#platform/errors.ts'
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
    const isLate = error instanceof Error && error.name === 'AbortError'
    const why = isLate
      ? `no answer in ${patienceMs / 1000} s`
      : (errorCode(error) ?? messageOf(error))
    return failed(
      `The certificate of ${hostname} could not be looked at (${why}).`,
      'Does the site, or the proxy in front of it, answer with TLS at SITE_URL?',
    )
  }
}

/** `validTo` in milliseconds since 1970; `problem` as OpenSSL names it. */
type Certificate = { validTo: number; problem: string | undefined }

/** What a certificate that was found means. */
export function certificateFinding(
  name: string,
  { validTo, problem }: Certificate,
  now: number,
): Finding {
  const days = Math.floor((validTo - now) / dayMs)
  const renew = 'Renew it where the site, or the proxy in front of it, keeps it.'
  if (days < 0) return failed(`The certificate of ${name} has expired.`, renew)
  if (problem) return failed(`Browsers refuse the certificate of ${name} (${problem}).`, renew)
  const text = `The certificate of ${name} is valid for ${days} more days.`
  return days < soonDays ? warning(text, renew) : ok(text)
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
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) })
    const { valid_to } = socket.getPeerCertificate()
    const problem = socket.authorized ? undefined : String(socket.authorizationError)
    return { validTo: Date.parse(valid_to), problem }
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}
