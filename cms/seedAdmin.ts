import type { Payload } from 'payload'
import { withDatabaseLock } from './databaseLock.ts'
import { inTransaction } from './inTransaction.ts'

type FirstAdmin = {
  email: string
  /** Chosen by the operator; `generate` is asked for one otherwise. */
  password?: string | undefined
  generate(): string
}

/**
 * Creates the first user, with the role of an admin, if there is no user at all. Has to happen
 * before the port opens. Safe to call from many processes at once.
 *
 * @returns the credentials to tell the operator, once; null when there were users already
 */
export async function seedFirstAdmin(
  payload: Payload,
  admin: FirstAdmin,
): Promise<{ email: string; password: string } | null> {
  if (await hasUsers(payload)) return null
  return withDatabaseLock(payload, 'seed', async () => {
    if (await hasUsers(payload)) return null
    const { email } = admin
    const password = admin.password ?? admin.generate()
    await inTransaction(payload, async (req) => {
      const user = await payload.create({ collection: 'users', data: { email, password }, req })
      const role = { user: user.id, role: 'admin' }
      await payload.create({ collection: 'user-roles', data: role, req })
    })
    return { email, password }
  })
}

async function hasUsers(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'users' })
  return totalDocs > 0
}
