import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import { postbackPrefix } from '#domain/revenue/connections/postbackSecret.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { runInRequest } from '#platform/http/requestContext.ts'
import type { Log } from '#platform/log/log.ts'

/** What follows contains the secret of a casino's connection, or the token of a shared dashboard. */
const secretPart = new RegExp(`^(${postbackPrefix}|${screenPaths.sharedAnalytics}/).*`)
/** Longer paths are truncated. */
const maxPathLength = 200

/**
 * Assigns an id to each request (in `x-request-id`, and in a comment of its SQL statements) and logs one
 * line after the response. The line contains the path only: query strings and bodies can contain secrets,
 * and addresses are personal data. Pages from the cache don't get here; they are counted instead.
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
      // A 503 is an expected response, and its cause is logged elsewhere.
      if (response.statusCode === 503) log.warn(line, 'request')
      else if (response.statusCode >= 500) log.error(line, 'request')
      else log.info(line, 'request')
    })
    response.locals.requestId = id
    runInRequest(id, next)
  }
}

function pathOf(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').replace(secretPart, '$1…')
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path
}
