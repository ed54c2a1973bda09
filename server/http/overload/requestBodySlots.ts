import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from '#server/api/requestBody.ts'
import type { Slot } from './slot.ts'

/**
 * Releases the slot while the handler waits for a request body, which may arrive slowly, and checks for a
 * free slot again when the last byte arrives, before the handler gets it. Otherwise clients could hold back
 * many bodies and complete them together, and all would be admitted by the slots that were free at their
 * beginning. A handler that doesn't read the body keeps its slot.
 *
 * @param refuse sends the response; for the handler it looks as if the client has closed the connection
 */
export function releaseSlotWhileReadingBody(
  request: IncomingMessage,
  response: ServerResponse,
  slot: Slot,
  refuse: () => void,
): void {
  if (!hasBody(request)) return
  let isAwaited = false
  request.on('newListener', (event) => {
    if (isAwaited || request.complete || (event !== 'data' && event !== 'readable')) return
    isAwaited = true
    slot.release()
  })
  const push = request.push
  request.push = (chunk: unknown, encoding) => {
    const needsSlot = chunk === null && isAwaited && !response.headersSent && !response.destroyed
    if (needsSlot && !slot.isFree()) {
      response.setHeader('connection', 'close')
      response.once('finish', () => request.destroy())
      refuse()
      return false
    }
    if (needsSlot) slot.acquire()
    return push.call(request, chunk, encoding)
  }
}
