import { errorCode, messageOf } from '#platform/errors.ts'

/** The result of a request to a search engine. */
export type EngineResponse =
  | {
      responded: true
      http: number
      /** The requested pause, from `Retry-After`, in milliseconds. */
      retryAfterMs?: number
      /** The message of an error response, in one line; empty if there is none. */
      message: string
    }
  | { responded: false; reason: string }

export type EngineRequest = {
  url: string
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown
  /** Aborts the request; the result is then no response. */
  signal: AbortSignal
  /** Timeout of the whole request, in milliseconds; 10,000 by default, less in tests. */
  timeoutMs?: number
}

/** The reason for no response when the request was aborted. */
export const interruptedReason = 'interrupted'

const defaultTimeoutMs = 10_000
/** Timeout for the message of a response, in milliseconds; only the status is required. */
const messageTimeoutMs = 1_000
/** A longer `Retry-After` counts as a day. */
const maxRetryAfterMs = 86_400_000
/** Bytes that are read of a response's body. */
const maxBodyBytes = 4_096
/** In characters. */
const maxMessageLength = 200
const unprintable = /\p{C}+/gu

/**
 * Sends a request to a search engine. Redirects are not followed, so that the body isn't sent to another
 * address. Never throws.
 */
export async function requestEngine(request: EngineRequest): Promise<EngineResponse> {
  const { url, body, timeoutMs = defaultTimeoutMs } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json; charset=utf-8' },
            body: JSON.stringify(body),
          }),
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, timeout]),
    })
    const message = await readMessage(response)
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), Date.now())
    return {
      responded: true,
      http: response.status,
      message,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }
  } catch (error) {
    if (request.signal.aborted) return { responded: false, reason: interruptedReason }
    if (timeout.aborted) return { responded: false, reason: `none within ${timeoutMs / 1000} s` }
    // The error of fetch has a generic message; the reason is in its cause.
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { responded: false, reason: errorCode(cause) ?? messageOf(cause) }
  }
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), maxRetryAfterMs)
}

/** The message in the JSON of an error response; engines send `{message}` next to a code. */
async function readMessage(response: Response): Promise<string> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) {
    discard(response.body)
    return ''
  }
  return messageIn(await readBeginning(response.body))
}

/** Up to `maxBodyBytes` of a body, as far as received before the timeout. */
async function readBeginning(body: Response['body']): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const timedOut = Promise.withResolvers<'tired'>()
  const timer = setTimeout(() => timedOut.resolve('tired'), messageTimeoutMs)
  const chunks: Uint8Array[] = []
  try {
    for (let bytes = 0; bytes < maxBodyBytes; ) {
      const read = await Promise.race([reader.read(), timedOut.promise])
      if (read === 'tired' || read.done) break
      chunks.push(read.value)
      bytes += read.value.length
    }
  } catch {
    // The connection broke off, but the status is known.
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => undefined)
  }
  return Buffer.concat(chunks).subarray(0, maxBodyBytes).toString()
}

function discard(body: Response['body']): void {
  // An error of the connection doesn't matter any more.
  body?.cancel().catch(() => undefined)
}

function messageIn(text: string): string {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || !('message' in json)) return ''
    const { message } = json
    if (typeof message !== 'string') return ''
    return message.replace(unprintable, ' ').trim().slice(0, maxMessageLength)
  } catch {
    return ''
  }
}
