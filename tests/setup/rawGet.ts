import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer as it came: `fetch` would unpack the body and hide how it was packed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Asks with these headers and no others that matter.
 *
 * @param url in its parts where the path has to arrive as it is written
 */
export async function rawGet(
  url: string | RequestOptions,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((settle, fail) => {
    const options = { method, headers }
    const answered = (answer: IncomingMessage) => {
      buffer(answer).then(
        (body) => settle({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        fail,
      )
    }
    const asking =
      typeof url === 'string'
        ? request(url, options, answered)
        : request({ ...url, ...options }, answered)
    asking.on('error', fail)
    asking.end()
  })
}
