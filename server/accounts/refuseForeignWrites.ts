import type { RequestHandler } from 'express'
import { requestSource } from '../api/ownOrigin.ts'
import { sendProblem } from '../api/problem.ts'
import { mustCloseConnection } from '../api/requestBody.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Runs before Payload's REST API: a page of another site may not change anything through a signed-in
 * browser, and may not sign the browser in or out.
 */
export function refuseForeignWrites(siteOrigins: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const writes = !safeMethods.includes(request.method)
    if (!writes || requestSource(request.headers, siteOrigins) !== 'foreign') return next()
    if (mustCloseConnection(request)) response.setHeader('connection', 'close')
    response.setHeader('cache-control', 'no-store')
    sendProblem(response, 'foreign_origin')
  }
}
