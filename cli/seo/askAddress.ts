import { fetchFailure } from '../fetchFailure.ts'

/** What a site answered to one of its addresses. */
export type Answered =
  | { kind: 'html'; html: string; robotsHeader: string | null }
  | { kind: 'xml'; xml: string }
  | { kind: 'file' }
  /** `location` as it was written. */
  | { kind: 'redirect'; status: number; location: string | null }
  | { kind: 'failed'; why: string /** Whether anything answered at all. */; answered: boolean }

const patienceMs = 15_000
const headers = { 'user-agent': 'Payline-seo-audit/1', accept: 'text/html,*/*;q=0.8' }

/** Asks for an address once and follows nothing: where it leads is part of the answer. */
export async function askAddress(url: string, interrupted: AbortSignal): Promise<Answered> {
  interrupted.throwIfAborted()
  try {
    const signal = AbortSignal.any([interrupted, AbortSignal.timeout(patienceMs)])
    return await read(await fetch(url, { headers, redirect: 'manual', signal }))
  } catch (error) {
    interrupted.throwIfAborted()
    return { kind: 'failed', why: fetchFailure(error, patienceMs), answered: false }
  }
}

async function read(response: Response): Promise<Answered> {
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
  return { kind: 'failed', why: `status ${status}`, answered: true }
}
