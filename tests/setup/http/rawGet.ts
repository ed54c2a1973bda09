import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A raw response: `fetch` would decompress the body and hide its encoding. */
export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Sends a request with only these headers, beside those of Node.
 *
 * @param path sent unchanged: a URL would be normalized
 */
export async function rawGet(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  path?: string,
): Promise<RawResponse> {
  return new Promise((settle, fail) => {
    const options = { method, headers, ...(path === undefined ? {} : { path }) }
    const sent = request(url, options, (response) => {
      buffer(response).then(
        (body) => settle({ status: response.statusCode ?? 0, headers: response.headers, body }),
        fail,
      )
    })
    sent.on('error', fail)
    sent.end()
  })
}
