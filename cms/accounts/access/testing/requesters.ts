import type { Access, PayloadRequest } from 'payload'

/** An anonymous visitor, a user without a role, an editor, an admin. */
export const requesters = ['visitor', 'user', 'editor', 'admin'] as const
export type Requester = (typeof requesters)[number]

/** By operation, the result for each requester. */
export type AccessTable = Record<string, Record<Requester, string>>

/** Evaluates each rule for each requester. A condition on rows is `own`. */
export async function accessTable(access: object): Promise<AccessTable> {
  const rules: Array<[string, Access]> = Object.entries(access)
  const rows = rules.map(async ([operation, rule]) => {
    const results = requesters.map(async (requester) => {
      const result = await rule({ req: request(requester) })
      return [requester, typeof result === 'boolean' ? String(result) : 'own']
    })
    return [operation, Object.fromEntries(await Promise.all(results))]
  })
  return Object.fromEntries(await Promise.all(rows))
}

export function isStaff(requester: Requester): boolean {
  return requester === 'editor' || requester === 'admin'
}

/** A request with what the rules read: a user, and a database with the user's roles. */
export function request(requester: Requester): PayloadRequest {
  const docs = isStaff(requester) ? [{ role: requester }] : []
  const req = {
    context: {},
    user: requester === 'visitor' ? null : { id: requester, collection: 'users' },
    payload: { db: { find: async () => ({ docs }) } },
  }
  return req as unknown as PayloadRequest
}
