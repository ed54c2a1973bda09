import type { Access, PayloadRequest } from 'payload'

/** Who asks: nobody who is known, a user without a role, an editor, an admin. */
export const askers = ['visitor', 'user', 'editor', 'admin'] as const
export type Asker = (typeof askers)[number]

/** By operation, what each of them is answered. */
export type Allowed = Record<string, Record<Asker, string>>

/** Asks each rule on behalf of everybody. A condition on rows counts as `own`. */
export async function allowedFor(access: object): Promise<Allowed> {
  const rules: Array<[string, Access]> = Object.entries(access)
  const rows = rules.map(async ([operation, rule]) => {
    const answers = askers.map(async (asker) => {
      const answer = await rule({ req: request(asker) })
      return [asker, typeof answer === 'boolean' ? String(answer) : 'own']
    })
    return [operation, Object.fromEntries(await Promise.all(answers))]
  })
  return Object.fromEntries(await Promise.all(rows))
}

export function isStaff(asker: Asker): boolean {
  return asker === 'editor' || asker === 'admin'
}

/** A request as the rules see it: a user, and a database that knows their roles. */
export function request(asker: Asker): PayloadRequest {
  const docs = isStaff(asker) ? [{ role: asker }] : []
  const req = {
    context: {},
    user: asker === 'visitor' ? null : { id: asker, collection: 'users' },
    payload: { db: { find: async () => ({ docs }) } },
  }
  return req as unknown as PayloadRequest
}
