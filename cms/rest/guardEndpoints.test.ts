import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { guardEndpoints } from './guardEndpoints.ts'

let config: SanitizedConfig

beforeEach(async () => {
  config = await unconnectedConfig()
})

const unguarded = () => Response.json({})
const endpoint = (method: Endpoint['method'], path: string): Endpoint => ({
  path,
  method,
  handler: unguarded,
})

test('endpoints that reveal whether a row exists or take any query have a guard', async () => {
  for (const entity of [...config.collections, ...config.globals]) {
    entity.endpoints = [
      endpoint('post', '/access/:id?'),
      endpoint('post', '/access'),
      endpoint('get', '/versions'),
    ]
  }
  guardEndpoints(config)
  for (const { slug, endpoints } of [...config.collections, ...config.globals]) {
    for (const { method, path, handler } of endpoints || []) {
      expect([slug, method, path, await outcome(handler)]).toEqual([slug, method, path, 'refused'])
    }
  }
})

/** What comes of an anonymous request with an invalid query. */
async function outcome(handler: Endpoint['handler']): Promise<string> {
  const bare: Partial<PayloadRequest> = { headers: new Headers(), query: { limit: 'x' } }
  try {
    return (await handler(bare as PayloadRequest)).ok ? 'answered' : 'refused'
  } catch {
    return 'refused'
  }
}
