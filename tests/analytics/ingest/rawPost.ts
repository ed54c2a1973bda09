import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'

type Site = { url: string; siteUrl: string }
type Headers = Record<string, string>

const path = '/api/v1/events'

/** Starts a request with events as a page does; the caller writes its body, or aborts. */
export function openPost({ url, siteUrl }: Site, headers: Headers): ClientRequest {
  return httpRequest(url + path, {
    method: 'POST',
    headers: { origin: siteUrl, 'content-type': 'application/json', ...headers },
  })
}

/** Posts a body by Node's own client, which allows more than `fetch`. */
export async function rawPost(site: Site, body: string | Buffer, headers: Headers = {}) {
  const request = openPost(site, headers)
  const responded = new Promise<IncomingMessage>((settle, fail) => {
    request.once('response', settle)
    request.once('error', fail)
  })
  request.end(body)
  const response = await responded
  const chunks: Buffer[] = await response.toArray()
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null')
  return { status: response.statusCode, body: parsed }
}
