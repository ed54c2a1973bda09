import type { RestResponse } from '../cms/restClient.ts'

/** The parts of a request to API v1 beside method and path. */
type RequestParts = {
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  /** Access or API token. */
  token?: string
  headers?: Record<string, string>
}

/** Sends requests to API v1 from one network address, as a page of the site does. */
export type ApiClient = (
  method: string,
  path: string,
  saying?: RequestParts,
) => Promise<RestResponse>

let addressCount = 0

/** A network address that no other client of this process has; for servers that trust 127.0.0.1. */
export function newAddress(): string {
  addressCount += 1
  return `198.18.${addressCount >> 8}.${addressCount & 255}`
}

/** @param from the client address, sent in `x-forwarded-for` because 127.0.0.1 is the trusted proxy */
export function apiClient(
  { url, siteUrl }: { url: string; siteUrl: string },
  from = newAddress(),
): ApiClient {
  return async (method, path, { body, token, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(method === 'GET' ? {} : { origin: siteUrl }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    const { status, headers: answered } = response
    return { status, headers: answered, text, body: json ? JSON.parse(text) : text }
  }
}
