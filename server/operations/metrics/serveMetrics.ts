import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Registry } from 'prom-client'
import { bearerToken } from '#domain/accounts/tokens/bearerToken.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '#server/api/problem.ts'

const path = '/metrics'

/** `/metrics` on the public port, protected by the token. */
export function serveWithToken(registry: Registry, token: string): RequestHandler {
  const wanted = hashOf(token)
  return async (request, response) => {
    const sent = bearerToken(request.headers.authorization) ?? ''
    // Compares hashes, so that the time reveals neither the token's length nor its beginning.
    if (timingSafeEqual(hashOf(sent), wanted)) await sendText(registry, response)
    else {
      const detail = 'Send the METRICS_TOKEN of this process as Authorization: Bearer'
      sendProblem(response, 'not_signed_in', { detail })
    }
  }
}

/** The same on a separate port, without a token. */
export async function sendMetrics(
  registry: Registry,
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  log: Log,
): Promise<void> {
  try {
    if (url.split('?', 1)[0] !== path) sendProblem(response, 'not_found')
    else if (method !== 'GET' && method !== 'HEAD') sendProblem(response, 'method_not_allowed')
    else await sendText(registry, response)
  } catch (error) {
    log.error({ err: error }, 'metrics could not be read')
    if (!response.headersSent) sendProblem(response, 'internal_error')
  }
}

async function sendText(registry: Registry, response: ServerResponse): Promise<void> {
  const text = await registry.metrics()
  response.setHeader('content-type', registry.contentType)
  response.setHeader('cache-control', 'no-store')
  response.end(text)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
