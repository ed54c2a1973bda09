import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Accounts } from '#cms/openCms.ts'
import type { KeySetAnswer } from '#domain/auth/keySet.ts'
import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { sendProblem } from '../problem.ts'

/**
 * The key set that verifiers of access tokens need (RFC 7517). Verifiers keep it as long as they
 * like; no cache in between may, or whoever asks again for an unknown key would be told the old set.
 */
export function serveKeySet(accounts: Pick<Accounts, 'publicKeys'>, log: Log): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendProblem(response, 'method_not_allowed')
      return
    }
    try {
      const answer: KeySetAnswer = { keys: await accounts.publicKeys() }
      const body = JSON.stringify(answer)
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
      // By which Express answers 304 to whoever has it already.
      response.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url')}"`)
      response.type('application/json').send(body)
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the key set could not be read')
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, 'database_away')
    }
  }
}
