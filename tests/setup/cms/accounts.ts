import type { Account, SessionTokens } from '#domain/accounts/session.ts'
import { openSession } from './openSession.ts'
import { restClient } from './restClient.ts'
import type { TestCms } from './testCms.ts'

type Cms = Pick<TestCms, 'accounts'>

/** A valid password that differs from those of `credentials`. */
export const otherPassword = 'another word that is long enough'

/** The credentials of a test account. */
export const credentials = (name: string) => ({
  email: emailOf(name),
  password: `the word of ${name}`,
})

export const emailOf = (name: string) => `${name}@payline.example`

export async function newAccount({ accounts }: Cms, name: string): Promise<Account> {
  const made = await accounts.signUp(credentials(name))
  if (!made.ok) throw new Error(`${name}: ${made.code}`)
  return made.account
}

export async function newSession(
  cms: Cms & Pick<TestCms, 'payload'>,
  name: string,
): Promise<SessionTokens> {
  const { id } = await newAccount(cms, name)
  return openSession(cms, id)
}

/** Exchanges a refresh token for new tokens; null when its session has ended. */
export async function refresh(
  { accounts }: Cms,
  { refresh_token }: Pick<SessionTokens, 'refresh_token'>,
): Promise<SessionTokens | null> {
  const answer = await accounts.refresh(refresh_token)
  return answer.ok ? answer.tokens : null
}

/** The session that an access token is for; fails when it has ended. */
export async function sessionOf({ accounts }: Cms, { access_token }: SessionTokens) {
  const session = await accounts.sessionOf(access_token)
  if (!session) throw new Error('The session has ended.')
  return session
}

/** Whether a password signs in to the account of a name. */
export async function canSignIn(
  { accounts }: Cms,
  name: string,
  password: string,
): Promise<boolean> {
  return (await accounts.authenticate({ email: emailOf(name), password })).ok
}

/** Whether a session is valid: for the accounts, for Payload's REST API, and for a refresh. */
export async function whereSessionAccepted(
  cms: Cms & Pick<TestCms, 'url'>,
  tokens: SessionTokens,
): Promise<boolean[]> {
  const session = await cms.accounts.sessionOf(tokens.access_token)
  const me = await restClient(cms.url, tokens.access_token)('GET', '/api/users/me')
  return [session !== null, !me.text.includes('"user":null'), Boolean(await refresh(cms, tokens))]
}

/** The result of `whereSessionAccepted` for a valid session, and for one that has ended. */
export const acceptedEverywhere = [true, true, true]
export const acceptedNowhere = [false, false, false]
