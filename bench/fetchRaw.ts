import { request } from 'node:http'

export type RawAnswer = { headers: string[]; body: Buffer }

/** As browsers ask for pages. */
export const acceptGzip = { 'accept-encoding': 'gzip' }

/** The answer with its headers as sent; `fetch` would decode the body and drop the order. */
export function fetchRaw(url: string): Promise<RawAnswer> {
  return new Promise((settle, fail) => {
    const outgoing = request(url, { headers: acceptGzip }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        settle({ headers: ownHeaders(response.rawHeaders), body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', fail)
    outgoing.end()
  })
}

/** Without what `node:http` adds by itself, in the reference as well. */
function ownHeaders(raw: string[]): string[] {
  const added = ['date', 'connection', 'keep-alive']
  return raw.flatMap((name, at) =>
    at % 2 === 0 && !added.includes(name.toLowerCase()) ? [name, raw[at + 1] ?? ''] : [],
  )
}
