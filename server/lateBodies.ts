import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './api/requestBody.ts'

type Judgement = {
  /** Whether there is room for the request, now that its work begins. */
  hasRoom(): boolean
  takePlace(): void
  refuse(): void
}

/**
 * Whether the work for a request begins once its body is there. What has none to speak of begins at
 * once, whatever was announced.
 */
export function beginsLate(request: IncomingMessage): boolean {
  return hasBody(request) && request.method !== 'GET' && request.method !== 'HEAD'
}

/**
 * Judges a request when the last of its body comes, before anybody hears of that: bodies that were
 * held back and end together would otherwise all be let in by the room that there was at their
 * beginning. To whoever reads the body of one that is refused, its client has hung up.
 */
export function judgeAtItsEnd(
  request: IncomingMessage,
  response: ServerResponse,
  { hasRoom, takePlace, refuse }: Judgement,
): void {
  const push = request.push
  request.push = (chunk: unknown, encoding) => {
    const isLast = chunk === null
    if (isLast && isWaitedFor(request, response) && !hasRoom()) {
      response.setHeader('connection', 'close')
      response.once('finish', () => request.destroy())
      refuse()
      return false
    }
    if (isLast) takePlace()
    return push.call(request, chunk, encoding)
  }
}

/** Work that goes on without its body, or has been answered for, can't be turned away any more. */
function isWaitedFor(request: IncomingMessage, response: ServerResponse): boolean {
  if (response.headersSent || response.destroyed) return false
  return request.readableFlowing !== null || request.listenerCount('readable') > 0
}
