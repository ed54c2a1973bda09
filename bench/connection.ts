import { once } from 'node:events'
import { connect } from 'node:net'
import { answerReader } from './answerReader.ts'

/** A kept-alive connection of HTTP/1.1 on a bare socket, which asks for one thing at a time. */
export type Connection = Disposable & {
  /**
   * @param request as it goes over the wire
   * @returns milliseconds until the answer was there, whole
   * @throws where it has another status than is wanted, or the server hangs up
   */
  ask(request: string): Promise<number>
}

type Asked = { settle(status: number): void; fail(error: Error): void }

/** Larger than an answer that is measured, so that one is mostly read at once. */
const readBytes = 65_536

export async function openConnection(url: URL, wantedStatus: number): Promise<Connection> {
  let asked: Asked | undefined
  const read = answerReader()
  const onBytes = (count: number, bytes: Uint8Array) => {
    try {
      const status = read(Buffer.from(bytes.buffer, bytes.byteOffset, count))
      if (status !== undefined) asked?.settle(status)
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)))
    }
    return true
  }
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    // One buffer for good: new ones for each answer would cost more than to read it.
    onread: { buffer: Buffer.allocUnsafeSlow(readBytes), callback: onBytes },
  })
  await once(socket, 'connect')
  socket.on('error', (error) => asked?.fail(error))
  socket.on('close', () => asked?.fail(new Error(`${url.href} hung up.`)))
  return {
    async ask(request) {
      const sent = performance.now()
      const status = await new Promise<number>((settle, fail) => {
        asked = { settle, fail }
        socket.write(request, 'latin1')
      })
      if (status !== wantedStatus) throw new Error(`${url.href} answered ${status}.`)
      return performance.now() - sent
    },
    [Symbol.dispose]() {
      asked = undefined
      socket.destroy()
    },
  }
}
