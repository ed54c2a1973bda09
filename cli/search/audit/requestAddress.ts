import { fetchFailure } from '#cli/http/fetchFailure.ts'

/** The response of a site to a request. */
export type FetchedAddress =
  | { kind: 'html'; html: string; robotsHeader: string | null }
  | { kind: 'xml'; xml: string }
  | { kind: 'file' }
  /** `location` as in the header. */
  | { kind: 'redirect'; status: number; location: string | null }
  | { kind: 'failed'; why: string /** Whether anything answered at all. */; hasResponse: boolean }

const timeoutMs = 15_000
const headers = { 'user-agent': 'Payline-seo-audit/1', accept: 'text/html,*/*;q=0.8' }

/** Requests an address once without following redirects: the target is part of the result. */
export async function requestAddress(
  url: string,
  interrupted: AbortSignal,
): Promise<FetchedAddress> {
  interrupted.throwIfAborted()
  try {
    const signal = AbortSignal.any([interrupted, AbortSignal.timeout(timeoutMs)])
    return await toAddressResponse(await fetch(url, { headers, redirect: 'manual', signal }))
  } catch (error) {
    interrupted.throwIfAborted()
    return { kind: 'failed', why: fetchFailure(error, timeoutMs), hasResponse: false }
  }
}

async function toAddressResponse(response: Response): Promise<FetchedAddress> {
  const { status } = response
  const location = response.headers.get('location')
  const type = response.headers.get('content-type') ?? ''
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/.test(type)
  const isXml = /^(?:text|application)\/xml\b/.test(type)
  if (response.ok && isHtml) {
    const robotsHeader = response.headers.get('x-robots-tag')
    return { kind: 'html', html: await response.text(), robotsHeader }
  }
  if (response.ok && isXml) return { kind: 'xml', xml: await response.text() }
  await response.body?.cancel()
  if (response.ok) return { kind: 'file' }
  if (status >= 300 && status < 400 && status !== 304) return { kind: 'redirect', status, location }
  return { kind: 'failed', why: `status ${status}`, hasResponse: true }
}
