import type { Readable } from 'node:stream'

/** The body of a request; nothing is read from the connection before the body is. */
export function unreadBody(request: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Not destroyed after an early end, because the response uses the same connection.
  const chunks = request.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(Buffer.from(value))
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The chunks of a body; it is cancelled when the reader stops early. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** As many characters are sent at a time; one line would be a chunk of its own. */
const chunkCharacters = 64 * 1024

/** The body of a response; it is read as fast as the client does, and ends when the client closes the connection. */
export function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      let chunk = ''
      while (chunk.length < chunkCharacters) {
        const { done, value } = await texts.next()
        if (done) break
        chunk += value
      }
      if (chunk === '') controller.close()
      else controller.enqueue(encoder.encode(chunk))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
