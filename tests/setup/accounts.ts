import type { Account, SessionTokens } from '#domain/auth/session.ts'
import type { TestCms } from './testCms.ts'

/** What an account of a test signs in with. */
export const credentials = (name: string) => ({
  email: `${name}@payline.example`,
  password: `the word of ${name}`,
})

export async function newAccount({ accounts }: TestCms, name: string): Promise<Account> {
  const made = await accounts.signUp(credentials(name))
  if (!made.ok) throw new Error(`${name}: ${made.code}`)
  return made.account
}

export async function newSession(cms: TestCms, name: string): Promise<SessionTokens> {
  const { id } = await newAccount(cms, name)
  return cms.accounts.openSession(id)
}

/** What a refresh token is exchanged for; null when its session has ended. */
export async function refreshed(
  { accounts }: TestCms,
  { refresh_token }: SessionTokens,
): Promise<SessionTokens | null> {
  const answer = await accounts.refresh(refresh_token)
  return answer.ok ? answer.tokens : null
}
