import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { type SecurityTxt, securityTxt } from '#domain/operations/securityTxt.ts'
import { sendProblem } from '../api/problem.ts'

/** Serves security.txt; undefined if the operator has set no contact. */
export function serveSecurityTxt(
  contact: string | undefined,
  siteUrl: SecurityTxt['siteUrl'],
): RequestHandler | undefined {
  if (contact === undefined) return undefined
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendProblem(response, 'method_not_allowed')
      return
    }
    const text = securityTxt({ contact, siteUrl }, Date.now())
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    // With this header Express responds 304 to a client that has the same content.
    response.setHeader('etag', `"${createHash('sha256').update(text).digest('base64url')}"`)
    response.type('text/plain; charset=utf-8').send(text)
  }
}
