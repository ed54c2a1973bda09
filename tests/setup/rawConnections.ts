import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A connection over which a test says what no client would; how it ends is no failure. */
export type RawConnection = {
  socket: Socket
  /** What came back so far. */
  answer(): string
  /** The status of the first answer; none yet, or none at all: undefined. */
  status(): number | undefined
  isClosed(): boolean
  closed: Promise<void>
}

/** @param ignoresEnd keeps its side open when the other has closed its own, as no library does unasked */
export function rawConnection(url: string, { ignoresEnd = false } = {}): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: ignoresEnd })
  let answer = ''
  socket.on('data', (bytes) => {
    if (answer.length < 100_000) answer += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((settle) => socket.once('close', () => settle()))
  const connection: RawConnection = {
    socket,
    answer: () => answer,
    status() {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
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

/** The head of a request, as it goes over the wire. */
export function headOf(line: string, lines: string[] = []): string {
  return [line, 'Host: site.invalid', ...lines, '', ''].join('\r\n')
}

/**
 * Sends the head of a request and then as much body as the other side takes, up to `bytes`.
 *
 * @returns how many bytes of the body went, and how long it took until the connection was closed
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
  while (sent < bytes && !socket.destroyed && connection.answer() === '') {
    const taken = socket.write(piece)
    sent += block.length
    // A client that hears nothing while it talks would not learn of the refusal.
    await nextTurn()
    if (!taken) {
      await Promise.race([new Promise((settle) => socket.once('drain', settle)), connection.closed])
    }
  }
  await connection.closed
  return { sent, ms: performance.now() - begun }
}
