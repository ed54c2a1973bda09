import type { TestCms } from '#tests/setup/cms/testCms.ts'

type TokenParts = { header: Record<string, unknown>; claims: Record<string, unknown> }

/** Header and claims of an access token; the signature isn't checked. */
export function decodeToken(token: string): TokenParts {
  const [header, claims] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return { header, claims }
}

/** Whether a token is accepted: by the accounts, and by Payload's REST API as Bearer and as JWT. */
export async function whereAccepted(
  cms: Pick<TestCms, 'accounts' | 'url'>,
  token: string,
): Promise<boolean[]> {
  const [bearer, jwt] = await Promise.all(
    ['Bearer', 'JWT'].map((scheme) =>
      fetch(`${cms.url}/api/users/me`, { headers: { authorization: `${scheme} ${token}` } }),
    ),
  )
  const users = await Promise.all([bearer?.json(), jwt?.json()])
  const session = await cms.accounts.sessionOf(token)
  return [session !== null, ...users.map(({ user }) => user !== null)]
}

/** The result of `whereAccepted` for a session's own token: Payload accepts it as Bearer only. */
export const acceptedAsSession = [true, true, false]
export const acceptedNowhere = [false, false, false]
