import { expect, test } from 'vitest'
import { type DeskCall, deskRequests } from '#tests/setup/deskFunctions.ts'
import type { Asker } from './askers.ts'
import type { Product } from './product.ts'

/** Functions that the desk's pages call of the server, each with what would show or do something. */
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

/** What a function returns comes as the part that is named 1: an error, or a list of them. */
const refused = /^1:(?:E\{|\{"errors")/m

export function testDeskCalls(product: () => Product): void {
  test('what pages of the desk call on the server answers staff alone', async () => {
    const answered: Record<string, string[]> = {}
    for (const asker of ['anonymous', 'user', 'token', 'admin'] as const) {
      const names: string[] = []
      // One by one: who comes with a token and no cookie has few places at the desk's pages.
      for (const [name, args] of Object.entries(calls(product()))) {
        if (await isAnswered(product(), asker, { name, args })) names.push(name)
      }
      answered[asker] = names
    }
    const all = Object.keys(calls(product()))
    expect(answered).toEqual({ anonymous: [], user: [], token: [], admin: all })
  })
}

async function isAnswered(product: Product, asker: Asker, call: DeskCall): Promise<boolean> {
  const answers = deskRequests(call).map((request) => product.ask(asker, 'POST', '/admin', request))
  const found = await Promise.all(answers)
  return found.some(({ status, text }) => status === 200 && !refused.test(text))
}
