import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Accounts } from '#cms/openCms.ts'
import type { Jwks } from '#domain/accounts/tokens/jwks.ts'
import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '../api/problem.ts'

/**
 * The public keys that verify access tokens, as a JWKS (RFC 7517). A verifier may cache the keys, but a
 * cache in between may not: otherwise a verifier that reloads for an unknown key would get the old set.
 */
export function serveJwks(accounts: Pick<Accounts, 'publicKeys'>, log: Log): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendProblem(response, 'method_not_allowed')
      return
    }
    try {
      const jwks: Jwks = { keys: await accounts.publicKeys() }
      const body = JSON.stringify(jwks)
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
      // With this header Express responds 304 to a client that has the same content.
      response.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url')}"`)
      response.type('application/json').send(body)
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the key set could not be read')
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, 'database_away')
    }
  }
}
