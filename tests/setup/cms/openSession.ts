import type { PasswordProof } from '#cms/accounts/accounts.ts'
import type { SessionTokens } from '#domain/accounts/session.ts'
import type { TestCms } from './testCms.ts'

type Cms = Pick<TestCms, 'accounts' | 'payload'>

/** A proof as after a password check, without the slow check. */
async function proofOf({ payload }: Cms, accountId: string): Promise<PasswordProof> {
  const { rows } = await payload.db.pool.query('select hash from users where id = $1', [accountId])
  return { accountId, hash: rows[0]?.hash }
}

/** Opens a session on the site without the password. */
export async function openSession(cms: Cms, accountId: string): Promise<SessionTokens> {
  const opened = await cms.accounts.openSession(await proofOf(cms, accountId))
  if (!opened.ok) throw new Error(opened.code)
  return opened.tokens
}

/** Opens a session in the admin panel without the password. */
export async function openAdminSession(
  cms: Cms,
  accountId: string,
): Promise<{ cookie: string; expiresAt: Date }> {
  const opened = await cms.accounts.openAdminSession(await proofOf(cms, accountId))
  if (!opened.ok) throw new Error(opened.code)
  return opened
}
