import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hasBody, mustHangUp } from './api/requestBody.ts'
import type { CutReason } from './cutCounts.ts'
import { lingerWhileSending } from './lingeringClose.ts'
import { inTheirTurn } from './pipelines.ts'
import { sendProblem } from './problem.ts'
import { normaliseTarget } from './requestTarget.ts'

type Limits = { headLines: number; bodyMs: number; pipelined: number }
type OnCut = (reason: CutReason) => void

/** Where larger bodies than those of forms are taken; the server's own time for a request holds. */
const uploads = /^\/api\/(?:media|evidence-files)(?:[/?]|$)/

/** Passes on what keeps within the limits of a request; how they came about stands with them. */
export function withinLimits(
  handler: RequestListener,
  limits: Limits,
  onCut: OnCut,
): RequestListener {
  const limited: RequestListener = (request, response) => {
    // Its client was told that the connection ends; whatever it still asks for can't be answered.
    if (!request.socket.writable) return
    if (request.rawHeaders.length > 2 * limits.headLines) {
      onCut('head_lines')
      response.setHeader('connection', 'close')
      sendProblem(response, 'too_many_headers')
      return
    }
    // What is no address at all is refused by whoever handles it.
    normaliseTarget(request)
    if (hasBody(request)) limitBody(request, response, limits, onCut)
    handler(request, response)
  }
  return inTheirTurn(limited, limits.pipelined, () => onCut('pipelined'))
}

function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs }: Limits,
  onCut: OnCut,
): void {
  lingerWhileSending(request)
  if (!uploads.test(request.url ?? '')) {
    const timer = setTimeout(() => {
      // All of it has come; who answers takes longer, and has not looked at it.
      if (request.complete) return
      onCut('slow')
      endSlow(request, response)
    }, bodyMs)
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  }
  // Whoever was answered without being heard out may have a gigabyte yet to say.
  response.once('finish', () => {
    if (mustHangUp(request)) request.socket.destroySoon()
  })
}

function endSlow(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader('connection', 'close')
    sendProblem(response, 'request_timeout')
  }
  request.socket.destroySoon()
}
