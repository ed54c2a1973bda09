import { request } from 'node:http'

export type RawResponse = { status: number; headers: string[]; body: Buffer }

/** As browsers request pages. */
export const acceptGzip = { 'accept-encoding': 'gzip' }

/** The response with its raw headers; `fetch` would decode the body and lose the order of headers. */
export function fetchRaw(
  url: string,
  headers: Readonly<Record<string, string>> = acceptGzip,
): Promise<RawResponse> {
  return new Promise((settle, fail) => {
    const outgoing = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        settle({
          status: response.statusCode ?? 0,
          headers: ownHeaders(response.rawHeaders),
          body: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.on('error', fail)
    outgoing.end()
  })
}

/** Without the headers that `node:http` adds, also in the reference. */
function ownHeaders(raw: string[]): string[] {
  const added = ['date', 'connection', 'keep-alive']
  return raw.flatMap((name, at) =>
    at % 2 === 0 && !added.includes(name.toLowerCase()) ? [name, raw[at + 1] ?? ''] : [],
  )
}
