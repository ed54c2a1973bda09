import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './api/requestBody.ts'
import type { Place } from './place.ts'

/**
 * Gives a place back while work waits for its body, which may arrive slowly, and judges the request
 * anew when the last of it comes, before anybody hears of that: bodies that were held back and end
 * together would otherwise all be let in by the room that there was at their beginning. Work that
 * doesn't wait, whatever was announced, keeps its place.
 *
 * @param refuse answers; to whoever reads the body the client has hung up
 */
export function leaveWhileBodyIsAwaited(
  request: IncomingMessage,
  response: ServerResponse,
  place: Place,
  refuse: () => void,
): void {
  if (!hasBody(request)) return
  let isAwaited = false
  request.on('newListener', (event) => {
    if (isAwaited || request.complete || (event !== 'data' && event !== 'readable')) return
    isAwaited = true
    place.leave()
  })
  const push = request.push
  request.push = (chunk: unknown, encoding) => {
    const goesOn = chunk === null && isAwaited && !response.headersSent && !response.destroyed
    if (goesOn && !place.isFree()) {
      response.setHeader('connection', 'close')
      response.once('finish', () => request.destroy())
      refuse()
      return false
    }
    if (goesOn) place.enter()
    return push.call(request, chunk, encoding)
  }
}
