import { z } from 'zod'
import { scopes } from '#domain/accounts/tokens/scopes.ts'
import { requestAsPage } from '#tests/setup/api/siteAccounts.ts'

/** The bearer tokens by kind of user; an anonymous client has none. */
export type BearerTokens = Readonly<Record<string, string | undefined>>

type Credentials = { email: string; password: string }

/** A user without a role, whose valid credentials the fuzz tests send, too. */
export const user = { email: 'user@payline.example', password: 'what a user types' }
const editor = { email: 'editor@payline.example', password: 'what an editor types' }
const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })
const issued = z.object({ token: z.string() })

/** Creates an account of each kind through the product's API, and signs it in. */
export async function createAccounts(url: string, admin: Credentials): Promise<BearerTokens> {
  const signIn = async (credentials: Credentials) =>
    session.parse(
      await (await requestAsPage(url, 'POST', '/api/v1/auth/login', credentials)).json(),
    )
  for (const credentials of [user, editor]) {
    await requestAsPage(url, 'POST', '/api/v1/auth/signup', credentials)
  }
  const [first, second, reader] = [await signIn(admin), await signIn(editor), await signIn(user)]
  const { access_token: asAdmin } = first
  const granted = { user: second.user.id, role: 'editor' }
  await requestAsPage(url, 'POST', '/api/user-roles', granted, asAdmin)
  const request = { name: 'of the fuzz tests', scopes, days: 1 }
  const response = await requestAsPage(url, 'POST', '/api/api-tokens/issue', request, asAdmin)
  return {
    anonymous: undefined,
    user: reader.access_token,
    editor: second.access_token,
    admin: asAdmin,
    token: issued.parse(await response.json()).token,
  }
}
