import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import type { Log } from '#platform/log.ts'
import { forRequest } from '#platform/requestContext.ts'

/** A path longer than this says nothing more in a log. */
const longestPath = 200

/**
 * Gives each request an id (in `x-request-id`, and in front of the statements that it sends to the
 * database) and logs one line when it is answered. Path only:
 * query strings and bodies can hold secrets, addresses are nobody's business. Pages from the
 * cache never come this far; they are counted.
 */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID()
    const begun = performance.now()
    response.setHeader('x-request-id', id)
    response.once('close', () => {
      const line = {
        id,
        method: request.method,
        path: pathOf(request.originalUrl),
        status: response.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      // 503 is an answer like others: whoever asked is to come back, and why was logged elsewhere.
      if (response.statusCode === 503) log.warn(line, 'request')
      else if (response.statusCode >= 500) log.error(line, 'request')
      else log.info(line, 'request')
    })
    response.locals.requestId = id
    forRequest(id, next)
  }
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path
}
