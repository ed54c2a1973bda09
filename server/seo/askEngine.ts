import { errorCode, messageOf } from '#platform/errors.ts'

/** What came of a request to a search engine. */
export type EngineAnswer =
  | {
      answered: true
      http: number
      /** How long it asks to be left alone, in milliseconds. */
      retryAfterMs?: number
      /** What it said of a failure, in one line; empty where nothing that can be read. */
      words: string
    }
  | { answered: false; why: string }

export type EngineRequest = {
  url: string
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown
  /** Ends the request early; the answer is then none. */
  signal: AbortSignal
  /** For the whole of it, in milliseconds; 10,000 unless a test can't wait. */
  patienceMs?: number
}

/** Why there is no answer when the request was ended early. */
export const interruption = 'interrupted'

const usualPatienceMs = 10_000
/** The status is what counts: the words of an answer are not waited for longer, in milliseconds. */
const wordsPatienceMs = 1_000
/** No engine makes us wait longer than a day, whatever it answers. */
const longestRetryAfterMs = 86_400_000
/** Of an answer's body, in bytes; the rest is not taken. */
const mostBytes = 4_096
/** Of what an engine says, in characters. */
const mostWords = 200
const unprintable = /\p{C}+/gu

/**
 * Asks a search engine one thing. Redirects are not followed: what was sent is for this address
 * alone. Never throws.
 */
export async function askEngine(request: EngineRequest): Promise<EngineAnswer> {
  const { url, body, patienceMs = usualPatienceMs } = request
  const tooLate = AbortSignal.timeout(patienceMs)
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
      signal: AbortSignal.any([request.signal, tooLate]),
    })
    const words = await readWords(response)
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), Date.now())
    return {
      answered: true,
      http: response.status,
      words,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }
  } catch (error) {
    if (request.signal.aborted) return { answered: false, why: interruption }
    if (tooLate.aborted) return { answered: false, why: `none within ${patienceMs / 1000} s` }
    // fetch says no more than that it failed; the reason is its cause.
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { answered: false, why: errorCode(cause) ?? messageOf(cause) }
  }
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), longestRetryAfterMs)
}

/** The sentence in the JSON of a failure; engines answer `{message}` beside a code. */
async function readWords(response: Response): Promise<string> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) {
    discard(response.body)
    return ''
  }
  return messageIn(await readBeginning(response.body))
}

/** Up to `mostBytes` of a body, as far as they come in time. */
async function readBeginning(body: Response['body']): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const tired = Promise.withResolvers<'tired'>()
  const timer = setTimeout(() => tired.resolve('tired'), wordsPatienceMs)
  const chunks: Uint8Array[] = []
  try {
    for (let bytes = 0; bytes < mostBytes; ) {
      const read = await Promise.race([reader.read(), tired.promise])
      if (read === 'tired' || read.done) break
      chunks.push(read.value)
      bytes += read.value.length
    }
  } catch {
    // Whatever broke off, the status has come.
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => undefined)
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString()
}

function discard(body: Response['body']): void {
  // A connection that breaks meanwhile is of no interest.
  body?.cancel().catch(() => undefined)
}

function messageIn(text: string): string {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || !('message' in json)) return ''
    const { message } = json
    if (typeof message !== 'string') return ''
    return message.replace(unprintable, ' ').trim().slice(0, mostWords)
  } catch {
    return ''
  }
}
