import type { RequestHandler } from 'express'
import type { Accounts } from '#cms/openCms.ts'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { sendProblem } from '../problem.ts'

export const keySetPath = '/.well-known/jwks.json'

/** `GET /.well-known/jwks.json`: the key set that verifiers of access tokens need (RFC 7517). */
export function serveKeySet(accounts: Pick<Accounts, 'publicKeys'>, log: Log): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendProblem(response, 'method_not_allowed')
      return
    }
    try {
      const keys = await accounts.publicKeys()
      response.setHeader('cache-control', `public, max-age=${lifetimes.keySetCache}`)
      response.type('application/json').send(JSON.stringify({ keys }))
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the key set could not be read')
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, 'database_away')
    }
  }
}
