import { expect, test } from 'vitest'
import {
  type ServerFunctionCall,
  serverFunctionRequests,
} from '#tests/setup/cms/serverFunctions.ts'
import type { Requester } from '../tables/requesters.ts'
import type { Product } from './product.ts'

/**
 * Server functions that admin pages call, each with arguments for which it returns or changes
 * something.
 */
const calls = ({ accounts: { admin } }: Product): Record<string, object> => ({
  'form-state': {
    collectionSlug: 'users',
    id: admin.id,
    operation: 'update',
    schemaPath: 'users',
    docPermissions: { fields: true },
    docPreferences: { fields: {} },
    data: {},
  },
  'table-state': { collectionSlug: 'users', query: { limit: 10 }, columns: [] },
  'render-list': { collectionSlug: 'users', query: {} },
  'render-document': { collectionSlug: 'users', docID: admin.id, drawerSlug: 'any' },
  'render-document-slots': { collectionSlug: 'users', id: admin.id },
  'render-widget': { widgetSlug: 'any', widgetId: 'any' },
  'get-default-layout': {},
  'schedule-publish': {
    type: 'publish',
    date: '2099-01-01T00:00:00.000Z',
    global: 'offer',
    timezone: 'UTC',
  },
  'get-upcoming-scheduled-publish': { globalSlug: 'offer' },
})

/** The result of a function is the part with the number 1: here an error, or a list of errors. */
const refused = /^1:(?:E\{|\{"errors")/m

export function testServerFunctions(product: () => Product): void {
  test('server functions of admin pages run for staff only', async () => {
    const answered: Record<string, string[]> = {}
    for (const requester of ['anonymous', 'user', 'token', 'admin'] as const) {
      const names: string[] = []
      // One after the other: a client with a token and no cookie has few concurrency slots for
      // admin pages.
      for (const [name, args] of Object.entries(calls(product()))) {
        if (await isAllowed(product(), requester, { name, args })) names.push(name)
      }
      answered[requester] = names
    }
    const all = Object.keys(calls(product()))
    expect(answered).toEqual({ anonymous: [], user: [], token: [], admin: all })
  })
}

async function isAllowed(
  product: Product,
  requester: Requester,
  call: ServerFunctionCall,
): Promise<boolean> {
  const responses = serverFunctionRequests(call).map((request) =>
    product.request(requester, 'POST', '/admin', request),
  )
  const found = await Promise.all(responses)
  return found.some(({ status, text }) => status === 200 && !refused.test(text))
}
