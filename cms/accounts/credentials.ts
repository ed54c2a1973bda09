import type { Payload } from 'payload'
import { seeThrough } from '#platform/whileAnswering.ts'
import { type AccountColumns, accountColumns, toAccount } from './accountRows.ts'
import type { Accounts } from './accounts.ts'
import { accountsPool } from './accountsPool.ts'
import { checkPassword } from './checkPassword.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword } from './passwordHash.ts'
import type { PasswordQueue } from './passwordQueue.ts'
import { refused } from './refusal.ts'

/** Only while the password is still the one that was checked. */
const findChecked = `select ${accountColumns} from users u where u.id = $1 and u.hash = $2`
const findTaken = `select 1 from users where email = $1`
const insertUser = `
  insert into users (email, hash, salt, common_password) values ($1, $2, $3, $4)
  on conflict (email) do nothing
  returning id, email, false as email_verified, array[]::text[] as roles`

type Credentials = { email: string; password: string; address: string | undefined }

/** Creates an account. The queue is asked only for an address that is free. */
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
  seeThrough()
  const { rows } = await pool.query<AccountColumns>(insertUser, values)
  const [row] = rows
  return row ? { ok: true, account: toAccount(row) } : refused('user_already_exists')
}

/** The account whose password this is, and the proof of it. */
export async function authenticate(
  payload: Payload,
  queue: PasswordQueue,
  { email, password, address }: Credentials,
): ReturnType<Accounts['authenticate']> {
  const question = { by: 'email', value: email, password, address } as const
  const checked = await checkPassword(payload, queue, question)
  if (!checked.ok) {
    return refused(checked.code === 'wrong_password' ? 'invalid_credentials' : checked.code)
  }
  const { proof } = checked
  const values = [proof.accountId, proof.hash]
  const { rows } = await accountsPool(payload).query<AccountColumns>(findChecked, values)
  const [row] = rows
  return row ? { ok: true, account: toAccount(row), proof } : refused('invalid_credentials')
}
