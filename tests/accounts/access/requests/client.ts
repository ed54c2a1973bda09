import type { Outcome } from '../tables/requesters.ts'

export type ApiResponse = {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined where it is not JSON. */
  json: unknown
}

export type Send = (
  method: string,
  path: string,
  options?: {
    /** Sent as JSON, or as a form where it is a `FormData`. */
    body?: object | undefined
    /** A raw body instead of `body`. */
    text?: string | undefined
    bearer?: string | undefined
    headers?: Record<string, string> | undefined
  },
) => Promise<ApiResponse>

/** Sends each request from another network address, with the `Origin` of the site. */
export function createClient(siteUrl: string): Send {
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
    return readResponse(response)
  }
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined }
}

/** The outcome of a request as the table has it. */
export function outcomeOfResponse({ status, json }: ApiResponse): Outcome {
  return status < 300 && isEmpty(json) ? 'none' : status
}

/**
 * A response without a row: an empty list, no signed-in user, no value, no access to the admin
 * panel.
 */
function isEmpty(json: unknown): boolean {
  if (!isRecord(json)) return false
  const { docs, totalDocs, user, value } = json
  if (Array.isArray(docs)) return docs.length === 0
  if ('globals' in json) return json.canAccessAdmin !== true
  return totalDocs === 0 || user === null || value === null
}

/** A string within the JSON of a response. Throws with the response where the string is missing. */
export function textAt({ status, text, json }: ApiResponse, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (at, key) => (isRecord(at) ? at[key] : Array.isArray(at) ? at[Number(key)] : undefined),
    json,
  )
  if (typeof found === 'string') return found
  throw new Error(`There is no ${path.join('.')} in a response ${status}: ${text.slice(0, 500)}`)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
