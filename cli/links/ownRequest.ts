import { fetchFailure } from '../fetchFailure.ts'
import { isRedirect } from './checkOutgoing.ts'

/** What the site answered to one of its own addresses. */
export type OwnAnswer =
  | { kind: 'redirect'; status: number; location: string | null }
  | { kind: 'document'; type: 'html' | 'xml'; text: string }
  | { kind: 'file'; isPage: boolean }
  | { kind: 'failed'; why: string }

const patienceMs = 15_000
const megabyte = 1024 * 1024
/** A sitemap may have 50 MB; no page comes near. */
const mostBytes = 64 * megabyte
const headers = { 'user-agent': 'Payline-link-check/1', accept: '*/*' }

/**
 * Asks the site that the operator named, wherever it is, and follows nothing: what it redirects to
 * may be elsewhere.
 *
 * @param asset whether only its being there matters
 */
export async function askOwn(
  url: string,
  asset: boolean,
  interrupted: AbortSignal,
): Promise<OwnAnswer> {
  try {
    if (!asset) return await ask(url, 'GET', interrupted)
    const head = await ask(url, 'HEAD', interrupted)
    return head.kind === 'failed' ? await ask(url, 'GET', interrupted) : head
  } catch (error) {
    interrupted.throwIfAborted()
    return { kind: 'failed', why: fetchFailure(error, patienceMs) }
  }
}

async function ask(url: string, method: string, interrupted: AbortSignal): Promise<OwnAnswer> {
  const signal = AbortSignal.any([interrupted, AbortSignal.timeout(patienceMs)])
  const response = await fetch(url, { method, headers, redirect: 'manual', signal })
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  if (isRedirect(status)) {
    await response.body?.cancel()
    return { kind: 'redirect', status, location: response.headers.get('location') }
  }
  if (!response.ok) {
    await response.body?.cancel()
    return { kind: 'failed', why: `status ${status}` }
  }
  if (method === 'HEAD' || !(isHtml || /^(text|application)\/xml/.test(type))) {
    await response.body?.cancel()
    return { kind: 'file', isPage: isHtml }
  }
  const text = await bodyOf(response)
  if (text === undefined) return { kind: 'failed', why: 'more than 64 MB' }
  return { kind: 'document', type: isHtml ? 'html' : 'xml', text }
}

/** @returns undefined when there is more than anybody could want */
async function bodyOf(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
