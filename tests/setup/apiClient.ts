import type { RestAnswer } from './restClient.ts'

/** What a request to API v1 says beyond its method and path. */
export type Saying = {
  /** Sent as JSON; a text goes as it is. */
  body?: unknown
  /** Access or API token. */
  token?: string
  headers?: Record<string, string>
}

/** Asks API v1 from one network address, as a page of the site would. */
export type ApiClient = (method: string, path: string, saying?: Saying) => Promise<RestAnswer>

let addresses = 0

/** A network address that no other client of this process has; for servers that trust 127.0.0.1. */
export function newAddress(): string {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/** @param from the address that the trusted proxy, which the client plays, says it is asked from */
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
