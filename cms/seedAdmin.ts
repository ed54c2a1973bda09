import type { Payload } from 'payload'
import { isCommonPassword } from './accounts/commonPasswords.ts'
import { noteActor } from './audit/actor.ts'
import { withDatabaseLock } from './databaseLock.ts'
import { inTransaction } from './inTransaction.ts'

type FirstAdmin = {
  email: string
  /** Chosen by the operator; `generate` is asked for one otherwise. */
  password?: string | undefined
  generate(): string
}

const refusal =
  'ADMIN_PASSWORD is among the 10,000 commonest passwords, which the first admin may not have. Set another one, for example a passphrase of four words, or unset it to have one made up.'

/**
 * Creates the first user, with the role of an admin, if there is no user at all. Has to happen
 * before the port opens. Safe to call from many processes at once.
 *
 * @returns the credentials to tell the operator, once; null when there were users already
 * @throws with the remedy when the chosen password is a common one
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
    if (await isCommonPassword(password)) throw new Error(refusal)
    await inTransaction(payload, async (req) => {
      noteActor(req, { name: 'first start' })
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
