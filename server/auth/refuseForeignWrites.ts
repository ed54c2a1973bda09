import type { RequestHandler } from 'express'
import { sourceOf } from '../api/ownOrigin.ts'
import { mustHangUp } from '../api/requestBody.ts'
import { sendProblem } from '../problem.ts'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * Stands before Payload's REST API: no other site's page may change anything through a browser that
 * is signed in, nor sign it in or out.
 *
 * @param own the origins that are this site's own
 */
export function refuseForeignWrites(own: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const writes = !reading.includes(request.method)
    if (!writes || sourceOf(request.headers, own) !== 'foreign') return next()
    if (mustHangUp(request)) response.setHeader('connection', 'close')
    response.setHeader('cache-control', 'no-store')
    sendProblem(response, 'foreign_origin')
  }
}
