import type { Payload } from 'payload'
import { type AccountColumns, accountColumns, toAccount } from './account.ts'
import type { Accounts } from './accounts.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword, matchesPassword, type PasswordHash } from './passwordHash.ts'
import type { PasswordQueue } from './passwordQueue.ts'
import { refused } from './refusal.ts'

const findStored = `select hash, salt from users where email = $1 and hash <> '' and salt <> ''`
/** Only while the password is still the one that was checked. */
const findChecked = `select ${accountColumns} from users u where u.email = $1 and u.hash = $2`
const findTaken = `select 1 from users where email = $1`
const insertUser = `
  insert into users (email, hash, salt, common_password) values ($1, $2, $3, $4)
  on conflict (email) do nothing
  returning id, email, false as email_verified, array[]::text[] as roles`

type Credentials = { email: string; password: string }

/** Creates an account. The queue is asked only for an address that is free. */
export async function signUp(
  payload: Payload,
  queue: PasswordQueue,
  { email, password }: Credentials,
): ReturnType<Accounts['signUp']> {
  const { pool } = payload.db
  const taken = await pool.query(findTaken, [email])
  if (taken.rowCount) return refused('user_already_exists')
  const hashed = await queue.run(() => hashPassword(password))
  if (!hashed) return refused('sign_in_busy')
  const values = [email, hashed.hash, hashed.salt, await isCommonPassword(password)]
  const { rows } = await pool.query<AccountColumns>(insertUser, values)
  const [row] = rows
  return row ? { ok: true, account: toAccount(row) } : refused('user_already_exists')
}

/** The account whose password this is. No connection is held while the password is hashed. */
export async function authenticate(
  payload: Payload,
  queue: PasswordQueue,
  { email, password }: Credentials,
): ReturnType<Accounts['authenticate']> {
  const { pool } = payload.db
  const checked = await queue.run(async () => {
    const { rows } = await pool.query<PasswordHash>(findStored, [email])
    const [stored] = rows
    return { stored, matches: await matchesPassword(password, stored) }
  })
  if (!checked) return refused('sign_in_busy')
  if (!checked.stored || !checked.matches) return refused('invalid_credentials')
  const { rows } = await pool.query<AccountColumns>(findChecked, [email, checked.stored.hash])
  const [row] = rows
  return row ? { ok: true, account: toAccount(row) } : refused('invalid_credentials')
}
