import { createYieldToEventLoop } from '#platform/process/yieldToEventLoop.ts'

/** The reader is fast with short pieces, and other requests are handled between them. */
const pieceCharacters = 16_384

/** A text in pieces, without its byte order mark. */
export async function* textPieces(text: string): AsyncGenerator<string> {
  const yieldToEventLoop = createYieldToEventLoop()
  for (let at = text.startsWith('\u{feff}') ? 1 : 0; at < text.length; at += pieceCharacters) {
    yield text.slice(at, at + pieceCharacters)
    await yieldToEventLoop()
  }
}
