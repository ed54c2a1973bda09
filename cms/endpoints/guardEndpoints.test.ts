import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { guardEndpoints } from './guardEndpoints.ts'

let config: SanitizedConfig

beforeEach(async () => {
  config = await unconnectedConfig()
})

const unguarded = () => Response.json({})
const endpoint = (path: string): Endpoint => ({ path, method: 'get', handler: unguarded })

test('the version endpoints respond 404 only where there are no versions', async () => {
  const plain = config.globals.find(({ versions }) => !versions)
  const versioned = config.globals.find(({ versions }) => versions)
  if (!plain || !versioned) throw new Error('The configuration lacks such globals.')
  plain.endpoints = [endpoint('/versions/:id')]
  versioned.endpoints = [endpoint('/versions/:id')]
  guardEndpoints(config)
  expect(await statusOf(plain.endpoints[0])).toBe(404)
  expect(await statusOf(versioned.endpoints[0])).toBe(200)
})

/** The status of the response to a request without parameters. */
async function statusOf(mounted: Endpoint | undefined): Promise<number | undefined> {
  const bare: Partial<PayloadRequest> = { query: {} }
  return (await mounted?.handler(bare as PayloadRequest))?.status
}

test('endpoints that reveal whether a row exists or take any query have a guard', () => {
  const all = [...config.collections, ...config.globals]
  for (const entity of all) {
    if (entity.endpoints !== false)
      entity.endpoints = ['/access/:id?', '/access', '/versions'].map(endpoint)
  }
  guardEndpoints(config)
  for (const { slug, endpoints } of all) {
    const open = endpoints ? endpoints.filter(({ handler }) => handler === unguarded) : []
    expect([slug, open]).toEqual([slug, []])
  }
})

test('a collection without endpoints gets none', () => {
  const migrations = config.collections.find(({ slug }) => slug === 'payload-migrations')
  expect(migrations?.endpoints).toBe(false)
})
