import type { Payload } from 'payload'
import { setActor } from '#cms/operations/audit/actor.ts'
import { withDatabaseLock } from '#cms/operations/database/databaseLock.ts'
import { inTransaction } from '#cms/operations/database/transaction.ts'
import { isCommonPassword } from '../passwords/commonPasswords.ts'

type FirstAdmin = {
  email: string
  /** Chosen by the operator; otherwise `generate` creates one. */
  password?: string | undefined
  generate(): string
}

const refusal =
  'ADMIN_PASSWORD is among the 10,000 most common passwords, which an admin must not have. Set another password, for example a passphrase of four words, or unset ADMIN_PASSWORD to have a password generated.'

/**
 * Creates the first user, as an admin, if there is no user. It must run before the port
 * opens. Many processes can call it at once.
 *
 * @returns the credentials, to print once; null when there are users already
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
      setActor(req, { name: 'first start' })
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
