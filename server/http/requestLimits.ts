import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isItemUpload } from '#domain/content/itemFiles/itemUpload.ts'
import { isReportUpload } from '#domain/revenue/reports/reportUpload.ts'
import { sendProblem } from '../api/problem.ts'
import { hasBody, mustCloseConnection } from '../api/requestBody.ts'
import type { CloseReason } from './connections/closedConnectionCounts.ts'
import { lingerWhileSending } from './connections/lingeringClose.ts'
import { queuePipelinedRequests } from './connections/pipelinedRequests.ts'
import { normaliseRequestTarget } from './requestTarget.ts'

type Limits = { headLines: number; bodyMs: number; uploadMs: number; pipelined: number }
type OnClosed = (reason: CloseReason) => void

/** Paths that accept larger bodies than forms. For files of items only the server's `requestTimeout` applies. */
const uploads = /^\/api\/(?:media|evidence-files)(?:[/?]|$)/

/**
 * Passes on requests within the limits of `connectionLimits`.
 *
 * @param headers headers of the refusals, which no middleware adds
 */
export function enforceRequestLimits(
  handler: RequestListener,
  limits: Limits,
  onClosed: OnClosed,
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  const refuse = (response: ServerResponse, code: 'too_many_headers' | 'malformed_request') => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('connection', 'close')
    sendProblem(response, code)
  }
  const limited: RequestListener = (request, response) => {
    // The response before has closed the connection, so further requests can't get a response.
    if (!request.socket.writable) return
    if (request.rawHeaders.length > 2 * limits.headLines) {
      onClosed('head_lines')
      refuse(response, 'too_many_headers')
      return
    }
    if (hasSeveralHosts(request) || !normaliseRequestTarget(request)) {
      onClosed('unparsable')
      refuse(response, 'malformed_request')
      return
    }
    if (hasBody(request)) limitBody(request, response, limits, onClosed)
    handler(request, response)
  }
  return queuePipelinedRequests(limited, limits.pipelined, () => onClosed('pipelined'))
}

/** RFC 9112, 3.2: Node uses the first host, but a proxy may have used another. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadMs }: Limits,
  onClosed: OnClosed,
): void {
  lingerWhileSending(request)
  const { method = '', url = '' } = request
  if (!isItemUpload(method, url)) {
    const timer = setTimeout(
      () => {
        // The whole body has arrived; the handler is slow and has not read it.
        if (request.complete) return
        onClosed('slow')
        endSlow(request, response)
      },
      uploads.test(url) || isReportUpload(url) ? uploadMs : bodyMs,
    )
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  }
  // After an early response the client may still have a gigabyte to send.
  response.once('finish', () => {
    if (mustCloseConnection(request)) request.socket.destroySoon()
  })
}

function endSlow(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader('connection', 'close')
    sendProblem(response, 'request_timeout')
  }
  request.socket.destroySoon()
}
