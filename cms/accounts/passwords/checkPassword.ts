import type { Payload } from 'payload'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import type { PasswordProof, Refused } from '../accounts.ts'
import { refused } from '../refusal.ts'
import { matchesPassword, type PasswordHash } from './passwordHash.ts'
import type { PasswordQueue } from './passwordQueue.ts'

const findStored = {
  id: `select id, hash, salt from users where id = $1 and hash <> '' and salt <> ''`,
  email: `select id, hash, salt from users where email = $1 and hash <> '' and salt <> ''`,
}

/** The account to check against, the password, and the client's network address. */
export type PasswordCheck = {
  by: keyof typeof findStored
  value: string
  password: string
  address: string | undefined
}

/**
 * Compares a password, after those before it in the queue. It takes the same time for an account that
 * doesn't exist. It holds no connection while it hashes, so the caller must check the proof again under
 * the account's lock.
 */
export async function checkPassword(
  payload: Payload,
  queue: PasswordQueue,
  { by, value, password, address }: PasswordCheck,
): Promise<{ ok: true; proof: PasswordProof } | Refused<'wrong_password' | 'sign_in_busy'>> {
  const checked = await queue.run(address, async () => {
    const { rows } = await accountsPool(payload).query<StoredRow>(findStored[by], [value])
    const [stored] = rows
    return { stored, matches: await matchesPassword(password, stored) }
  })
  if (!checked) return refused('sign_in_busy')
  const { stored, matches } = checked
  if (!stored || !matches) return refused('wrong_password')
  return { ok: true, proof: { accountId: stored.id, hash: stored.hash } }
}

type StoredRow = PasswordHash & { id: string }
