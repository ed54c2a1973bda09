import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Asker } from './askers.ts'
import type { Product } from './product.ts'

/**
 * What the desk's pages call of the server beside its REST API: functions, all behind one address,
 * each with a call that would show or do something.
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
})

const built = new URL('../../../cms/.next/server/server-reference-manifest.json', import.meta.url)
const manifest = z.object({ node: z.record(z.string(), z.unknown()) })

/** What a function returns comes as the part that is named 1: an error, or a list of them. */
const refused = /^1:(?:E\{|\{"errors")/m

export function testDeskCalls(product: () => Product): void {
  test('what pages of the desk call on the server answers staff alone', async () => {
    const answered: Record<string, string[]> = {}
    for (const asker of ['anonymous', 'user', 'token', 'admin'] as const) {
      const names = Object.entries(calls(product())).map(async ([name, args]) =>
        (await isAnswered(product(), asker, { name, args })) ? [name] : [],
      )
      answered[asker] = (await Promise.all(names)).flat()
    }
    const all = Object.keys(calls(product()))
    expect(answered).toEqual({ anonymous: [], user: [], token: [], admin: all })
  })
}

/** Whether any of the addresses that the build gave to functions answers a call. */
async function isAnswered(product: Product, asker: Asker, call: object): Promise<boolean> {
  const addresses = Object.keys(manifest.parse(JSON.parse(readFileSync(built, 'utf8'))).node)
  const answers = addresses.map((address) =>
    product.ask(asker, 'POST', '/admin', {
      text: JSON.stringify([call]),
      headers: { 'next-action': address, 'content-type': 'text/plain;charset=UTF-8' },
    }),
  )
  const found = await Promise.all(answers)
  return found.some(({ status, text }) => status === 200 && !refused.test(text))
}
