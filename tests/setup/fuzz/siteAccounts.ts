import { z } from 'zod'
import { asPage } from '../siteAccounts.ts'
import type { Bearers } from './api.ts'

type Credentials = { email: string; password: string }

/** Somebody without a role, whose password the tests try to guess right. */
export const user = { email: 'user@payline.example', password: 'what a user types' }
const editor = { email: 'editor@payline.example', password: 'what an editor types' }
const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })
const issued = z.object({ token: z.string() })
const scopes = ['stats:read', 'stats:reset', 'seo:ping']

/** Makes an account of each kind by the ways that the product has for it, and signs it in. */
export async function accountsOf(url: string, admin: Credentials): Promise<Bearers> {
  const signIn = async (credentials: Credentials) =>
    session.parse(await (await asPage(url, 'POST', '/api/v1/auth/login', credentials)).json())
  for (const credentials of [user, editor]) {
    await asPage(url, 'POST', '/api/v1/auth/signup', credentials)
  }
  const [first, second, reader] = [await signIn(admin), await signIn(editor), await signIn(user)]
  const { access_token: asAdmin } = first
  const granted = { user: second.user.id, role: 'editor' }
  await asPage(url, 'POST', '/api/user-roles', granted, asAdmin)
  const wish = { name: 'of the fuzz tests', scopes, days: 1 }
  const answer = await asPage(url, 'POST', '/api/api-tokens/issue', wish, asAdmin)
  return {
    nobody: undefined,
    user: reader.access_token,
    editor: second.access_token,
    admin: asAdmin,
    token: issued.parse(await answer.json()).token,
  }
}
