import { fetchFailure } from '#cli/http/fetchFailure.ts'
import { isRedirect } from './outgoing/checkOutgoing.ts'

/** The response of the site to an internal address. */
export type OwnResponse =
  | { kind: 'redirect'; status: number; location: string | null }
  | { kind: 'document'; type: 'html' | 'xml'; text: string }
  | { kind: 'file'; isPage: boolean }
  | { kind: 'failed'; why: string }

const timeoutMs = 15_000
const megabyte = 1024 * 1024
/** A sitemap may have 50 MB; pages are much smaller. */
const maxBytes = 64 * megabyte
const headers = { 'user-agent': 'Payline-link-check/1', accept: '*/*' }

/**
 * Requests an address of the site, on any host, without following redirects: they may lead to
 * another site.
 *
 * @param asset whether only the existence is checked
 */
export async function requestOwn(
  url: string,
  asset: boolean,
  interrupted: AbortSignal,
): Promise<OwnResponse> {
  try {
    if (!asset) return await requestOnce(url, 'GET', interrupted)
    const head = await requestOnce(url, 'HEAD', interrupted)
    return head.kind === 'failed' ? await requestOnce(url, 'GET', interrupted) : head
  } catch (error) {
    interrupted.throwIfAborted()
    return { kind: 'failed', why: fetchFailure(error, timeoutMs) }
  }
}

async function requestOnce(
  url: string,
  method: string,
  interrupted: AbortSignal,
): Promise<OwnResponse> {
  const signal = AbortSignal.any([interrupted, AbortSignal.timeout(timeoutMs)])
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

/** @returns undefined when the body is larger than the limit */
async function bodyOf(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
