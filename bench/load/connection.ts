import { once } from 'node:events'
import { connect } from 'node:net'
import { responseReader } from './responseReader.ts'

/** A keep-alive connection of HTTP/1.1 on a raw socket, with one request at a time. */
export type Connection = Disposable & {
  /**
   * @param request the raw request
   * @returns milliseconds until the response was complete
   * @throws for another status than expected, or if the server closes the connection
   */
  send(request: string): Promise<number>
}

type PendingRequest = { settle(status: number): void; fail(error: Error): void }

/** Larger than the measured responses, so that most are read at once. */
const readBytes = 65_536

export async function openConnection(url: URL, expectedStatus: number): Promise<Connection> {
  let pending: PendingRequest | undefined
  const read = responseReader()
  const onBytes = (count: number, bytes: Uint8Array) => {
    try {
      const status = read(Buffer.from(bytes.buffer, bytes.byteOffset, count))
      if (status !== undefined) pending?.settle(status)
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)))
    }
    return true
  }
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    // One buffer for all reads: allocating one per response would cost more than reading it.
    onread: { buffer: Buffer.allocUnsafeSlow(readBytes), callback: onBytes },
  })
  await once(socket, 'connect')
  socket.on('error', (error) => pending?.fail(error))
  socket.on('close', () => pending?.fail(new Error(`${url.href} closed the connection.`)))
  return {
    async send(request) {
      const sent = performance.now()
      const status = await new Promise<number>((settle, fail) => {
        pending = { settle, fail }
        socket.write(request, 'latin1')
      })
      if (status !== expectedStatus) throw new Error(`${url.href} responded with ${status}.`)
      return performance.now() - sent
    },
    [Symbol.dispose]() {
      pending = undefined
      socket.destroy()
    },
  }
}
