import type { TestCms } from './testCms.ts'

type Parts = { header: Record<string, unknown>; claims: Record<string, unknown> }

/** What an access token says, whoever signed it. */
export function partsOf(token: string): Parts {
  const [header, claims] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return { header, claims }
}

/** Whether a token passes for a session: here, and at Payload's REST API under either scheme. */
export async function passes(
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

/** What `passes` says of a session's own token: Payload takes it as Bearer alone. */
export const letInAsSession = [true, true, false]
export const refused = [false, false, false]
