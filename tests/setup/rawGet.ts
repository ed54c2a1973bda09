import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came: `fetch` would unpack the body and hide how it was packed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Asks with these headers and no others that matter.
 *
 * @param path where it has to arrive as it is written: an address would be made tidy
 */
export async function rawGet(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  path?: string,
): Promise<RawAnswer> {
  return new Promise((settle, fail) => {
    const options = { method, headers, ...(path === undefined ? {} : { path }) }
    const asking = request(url, options, (answer) => {
      buffer(answer).then(
        (body) => settle({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        fail,
      )
    })
    asking.on('error', fail)
    asking.end()
  })
}
