import { connect, type Socket } from 'node:net'
import { setImmediate as nextIteration } from 'node:timers/promises'

/** A connection for requests that no HTTP client sends; its end is no failure. */
export type RawConnection = {
  socket: Socket
  /** The bytes received so far. */
  response(): string
  /** The status of the first response; undefined without one. */
  status(): number | undefined
  isClosed(): boolean
  closed: Promise<void>
}

/** @param ignoresEnd keeps its side open when the server has closed its own; no library's default */
export function rawConnection(url: string, { ignoresEnd = false } = {}): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: ignoresEnd })
  let response = ''
  socket.on('data', (bytes) => {
    if (response.length < 100_000) response += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((settle) => socket.once('close', () => settle()))
  const connection: RawConnection = {
    socket,
    response: () => response,
    status() {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]
      return status === undefined ? undefined : Number(status)
    },
    isClosed: () => socket.closed,
    closed,
  }
  return new Promise((settle) => {
    socket.once('connect', () => settle(connection))
    socket.once('close', () => settle(connection))
  })
}

/** The head of a request, as sent over the wire. */
export function headOf(line: string, lines: string[] = []): string {
  return [line, 'Host: site.invalid', ...lines, '', ''].join('\r\n')
}

/**
 * Sends the head of a request and then as much body as the server accepts, up to `bytes`.
 *
 * @returns how many bytes of the body were sent, and the time until the connection was closed
 */
export async function sendEndlessly(
  connection: RawConnection,
  head: string,
  bytes: number,
  { isChunked = false } = {},
): Promise<{ sent: number; ms: number }> {
  const { socket } = connection
  const begun = performance.now()
  const block = Buffer.alloc(256 * 1_024, 0x20)
  const piece = isChunked
    ? Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])
    : block
  socket.write(head)
  let sent = 0
  while (sent < bytes && !socket.destroyed && connection.response() === '') {
    const taken = socket.write(piece)
    sent += block.length
    // Without this the client would not read the refusal while it sends.
    await nextIteration()
    if (!taken) {
      await Promise.race([new Promise((settle) => socket.once('drain', settle)), connection.closed])
    }
  }
  await connection.closed
  return { sent, ms: performance.now() - begun }
}
