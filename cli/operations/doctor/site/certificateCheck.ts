import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { certificateProblems, renewCertificate } from '#cli/http/certificateProblems.ts'
import { fetchFailure } from '#cli/http/fetchFailure.ts'
import { type Finding, failed, ok, warning } from '../checks/finding.ts'

const dayMs = 86_400_000
/** Automatic renewal happens earlier than this. */
const warningDays = 14
const timeoutMs = 10_000
const httpsPort = 443

/** @param now milliseconds since 1970 */
export async function checkCertificate(siteUrl: string, now: number): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return ok('SITE_URL is not https, so there is no certificate.')
  const host = hostname.replace(/^\[|\]$/g, '')
  try {
    const found = await certificateOf(host, Number(port || httpsPort))
    return certificateFinding(hostname, found, now)
  } catch (error) {
    return failed(
      `The certificate of ${hostname} could not be checked (${fetchFailure(error, timeoutMs)}).`,
      'Check that the site, or the proxy in front of it, uses TLS at SITE_URL.',
    )
  }
}

/** `validTo` in milliseconds since 1970; `problem` as OpenSSL names it. */
type Certificate = { validTo: number; problem: string | undefined }

const unknownProblem = { what: 'its certificate is not valid', remedy: renewCertificate }

/** The finding for a certificate. */
function certificateFinding(name: string, { validTo, problem }: Certificate, now: number): Finding {
  const days = Math.floor((validTo - now) / dayMs)
  const code = days < 0 ? 'CERT_HAS_EXPIRED' : problem
  if (code !== undefined) {
    const { what, remedy } = certificateProblems[code] ?? unknownProblem
    return failed(`Browsers refuse ${name}: ${what} (${code}).`, remedy)
  }
  const text = `The certificate of ${name} is valid for ${days} more days.`
  return days < warningDays ? warning(text, renewCertificate) : ok(text)
}

/** No data is sent, so an untrusted certificate can be read. */
async function certificateOf(host: string, port: number): Promise<Certificate> {
  const isAddress = /^[\d.]+$|:/.test(host)
  const socket = connect({
    host,
    port,
    rejectUnauthorized: false,
    ...(isAddress ? {} : { servername: host }),
  })
  try {
    await waitForTls(socket)
    const { valid_to } = socket.getPeerCertificate()
    const problem = socket.authorized ? undefined : String(socket.authorizationError)
    return { validTo: Date.parse(valid_to), problem }
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}

/** @throws the signal's reason on a timeout */
async function waitForTls(socket: TLSSocket): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    await once(socket, 'secureConnect', { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
