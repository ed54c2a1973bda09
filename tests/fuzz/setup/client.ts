import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type FuzzRequest = {
  method: string
  /** As in the request line; characters that a request line can't hold are removed. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type FuzzResponse = {
  status: number
  /** In their order; names can repeat. */
  headers: [name: string, value: string][]
  text: string
}

export type SendFuzzRequest = (fuzzRequest: FuzzRequest) => Promise<FuzzResponse>

/** A slower response counts as missing; hundreds of times more than a response needs. */
const timeoutMs = 30_000

/** A keep-alive client that sends requests unchanged. */
export function createFuzzClient(url: () => string): SendFuzzRequest & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send: SendFuzzRequest = (fuzzRequest) => {
    const { hostname, port } = new URL(url())
    const { method, headers = {}, body } = fuzzRequest
    return new Promise((settle, fail) => {
      const failed = (error: Error) =>
        fail(new Error(`${describeRequest(fuzzRequest)}: ${error.message}`, { cause: error }))
      const options = { agent, hostname, port, method, path: sendable(fuzzRequest.path) }
      const sent = request({ ...options, headers: sendableHeaders(headers) }, (incoming) => {
        readResponse(incoming).then(settle, failed)
      })
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no response in time')))
      sent.on('error', failed)
      if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body))
      sent.end(body)
    })
  }
  return Object.assign(send, { close: () => agent.destroy() })
}

/** A request in one line, for error messages. */
export function describeRequest({ method, path, body }: FuzzRequest): string {
  const shownBody = body === undefined ? '' : ` ${JSON.stringify(body.toString()).slice(0, 500)}`
  return `${method} ${path.slice(0, 500)}${shownBody}`
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

async function readResponse(incoming: IncomingMessage): Promise<FuzzResponse> {
  const body = await buffer(incoming)
  const { statusCode = 0, rawHeaders } = incoming
  const headers = rawHeaders.flatMap((name, at): FuzzResponse['headers'] =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? '']] : [],
  )
  return { status: statusCode, headers, text: body.toString() }
}

export function headerOf({ headers }: FuzzResponse, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1]
}
