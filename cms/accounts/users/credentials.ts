import type { Payload } from 'payload'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import { type AccountColumns, accountColumns, toAccount } from '../accountRows.ts'
import type { Accounts } from '../accounts.ts'
import { checkPassword } from '../passwords/checkPassword.ts'
import { isCommonPassword } from '../passwords/commonPasswords.ts'
import { hashPassword } from '../passwords/passwordHash.ts'
import type { PasswordQueue } from '../passwords/passwordQueue.ts'
import { refused } from '../refusal.ts'

/** Only while the checked password is still set. */
const findChecked = `select ${accountColumns} from users u where u.id = $1 and u.hash = $2`
const findTaken = `select 1 from users where email = $1`
const insertUser = `
  insert into users (email, hash, salt, common_password) values ($1, $2, $3, $4)
  on conflict (email) do nothing
  returning id, email, false as email_verified, array[]::text[] as roles`

type Credentials = { email: string; password: string; address: string | undefined }

/** Creates an account. Only a free address enters the queue. */
export async function signUp(
  payload: Payload,
  queue: PasswordQueue,
  { email, password, address }: Credentials,
): ReturnType<Accounts['signUp']> {
  const pool = accountsPool(payload)
  const taken = await pool.query(findTaken, [email])
  if (taken.rowCount) return refused('user_already_exists')
  const hashed = await queue.run(address, () => hashPassword(password))
  if (!hashed) return refused('sign_in_busy')
  const values = [email, hashed.hash, hashed.salt, await isCommonPassword(password)]
  beginCommit()
  const { rows } = await pool.query<AccountColumns>(insertUser, values)
  const [row] = rows
  return row ? { ok: true, account: toAccount(row) } : refused('user_already_exists')
}

/** The account with this address and password, and the proof of the password. */
export async function authenticate(
  payload: Payload,
  queue: PasswordQueue,
  { email, password, address }: Credentials,
): ReturnType<Accounts['authenticate']> {
  const check = { by: 'email', value: email, password, address } as const
  const checked = await checkPassword(payload, queue, check)
  if (!checked.ok) {
    return refused(checked.code === 'wrong_password' ? 'invalid_credentials' : checked.code)
  }
  const { proof } = checked
  const values = [proof.accountId, proof.hash]
  const { rows } = await accountsPool(payload).query<AccountColumns>(findChecked, values)
  const [row] = rows
  return row ? { ok: true, account: toAccount(row), proof } : refused('invalid_credentials')
}
