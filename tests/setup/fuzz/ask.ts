import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Question = {
  method: string
  /** As it stands in the request line; characters that no request line holds are left out. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Heard = {
  status: number
  /** As they came, name after name; of some there may be several. */
  headers: [name: string, value: string][]
  text: string
}

export type Ask = (question: Question) => Promise<Heard>

/** An answer that takes longer counts as none: hundreds of times what any needs. */
const patienceMs = 30_000

/** Asks a server over connections that are kept, by a client that corrects nothing. */
export function asking(url: () => string): Ask & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const ask: Ask = (question) => {
    const { hostname, port } = new URL(url())
    const { method, headers = {}, body } = question
    return new Promise((settle, fail) => {
      const failed = (error: Error) =>
        fail(new Error(`${inWords(question)}: ${error.message}`, { cause: error }))
      const options = { agent, hostname, port, method, path: sendable(question.path) }
      const sent = request({ ...options, headers: sendableHeaders(headers) }, (answer) => {
        heard(answer).then(settle, failed)
      })
      sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer in time')))
      sent.on('error', failed)
      if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body))
      sent.end(body)
    })
  }
  return Object.assign(ask, { close: () => agent.destroy() })
}

/** A question in one line, for messages. */
export function inWords({ method, path, body }: Question): string {
  const said = body === undefined ? '' : ` ${JSON.stringify(body.toString()).slice(0, 500)}`
  return `${method} ${path.slice(0, 500)}${said}`
}

function sendable(path: string): string {
  return path.replaceAll(/[^\u0021-\u00ff]/g, '')
}

function sendableHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ''),
    ]),
  )
}

async function heard(answer: IncomingMessage): Promise<Heard> {
  const body = await buffer(answer)
  const { statusCode = 0, rawHeaders } = answer
  const headers = rawHeaders.flatMap((name, at): Heard['headers'] =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? '']] : [],
  )
  return { status: statusCode, headers, text: body.toString() }
}

export function headerOf({ headers }: Heard, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1]
}
