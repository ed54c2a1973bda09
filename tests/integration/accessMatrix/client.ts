import type { Outcome } from './askers.ts'

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The JSON in it; undefined where it is none. */
  json: unknown
}

export type Send = (
  method: string,
  path: string,
  options?: {
    /** Sent as JSON, or as the form that it is. */
    body?: object | undefined
    /** A body as it is, in the place of `body`. */
    text?: string | undefined
    bearer?: string | undefined
    headers?: Record<string, string> | undefined
  },
) => Promise<Answer>

/** Sends each request from an address of its own, as a page of the site would. */
export function client(siteUrl: string): Send {
  let sent = 0
  return async (method, path, { body, text, bearer, headers } = {}) => {
    sent += 1
    const isJson = body !== undefined && !(body instanceof FormData)
    const response = await fetch(siteUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: siteUrl,
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      body: body instanceof FormData ? body : isJson ? JSON.stringify(body) : (text ?? null),
    })
    return answerOf(response)
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined }
}

/** What came of a request, in the words of the table. */
export function outcomeOf({ status, json }: Answer): Outcome {
  return status < 300 && isEmpty(json) ? 'none' : status
}

/** An answer without a row: an empty list, nobody who is signed in, no value, no way in. */
function isEmpty(json: unknown): boolean {
  if (!isRecord(json)) return false
  const { docs, totalDocs, user, value } = json
  if (Array.isArray(docs)) return docs.length === 0
  if ('globals' in json) return json.canAccessAdmin !== true
  return totalDocs === 0 || user === null || value === null
}

/** A text within the JSON of an answer. Throws with the answer where it isn't there. */
export function textAt({ status, text, json }: Answer, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (at, key) => (isRecord(at) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined),
    json,
  )
  if (typeof found === 'string') return found
  throw new Error(`There is no ${path.join('.')} in an answer ${status}: ${text.slice(0, 500)}`)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
