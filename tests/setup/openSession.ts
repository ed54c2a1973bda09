import type { PasswordProof } from '#cms/accounts/accounts.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import type { TestCms } from './testCms.ts'

type Cms = Pick<TestCms, 'accounts' | 'payload'>

/** As if the account's password had just been given, which would take a while to check. */
async function proofOf({ payload }: Cms, accountId: string): Promise<PasswordProof> {
  const { rows } = await payload.db.pool.query('select hash from users where id = $1', [accountId])
  return { accountId, hash: rows[0]?.hash }
}

/** Begins a session on the site, whatever the password. */
export async function openSession(cms: Cms, accountId: string): Promise<SessionTokens> {
  const opened = await cms.accounts.openSession(await proofOf(cms, accountId))
  if (!opened.ok) throw new Error(opened.code)
  return opened.tokens
}

/** Begins a session at the admin panel, whatever the password. */
export async function openAdminSession(
  cms: Cms,
  accountId: string,
): Promise<{ cookie: string; expiresAt: Date }> {
  const opened = await cms.accounts.openAdminSession(await proofOf(cms, accountId))
  if (!opened.ok) throw new Error(opened.code)
  return opened
}
