import { type Endpoint, Forbidden } from 'payload'
import {
  longestTokenDays,
  longestTokenName,
  type NewApiToken,
  newApiToken,
} from '#domain/auth/apiTokens.ts'
import { admins } from '../access/rules.ts'
import { createApiTokens } from '../accounts/apiTokens.ts'
import { jsonBody } from './jsonBody.ts'

const rules: Record<keyof NewApiToken, string> = {
  name: `The name must have 1 to ${longestTokenName} characters.`,
  scopes: 'Choose at least one thing that the token may do.',
  days: `It can last for 1 to ${longestTokenDays} whole days.`,
}

/**
 * `POST /api/api-tokens/issue`: makes a token of the admin who asks, and answers it once. No other
 * operation of the collection could show what isn't stored.
 */
export const issueToken: Omit<Endpoint, 'root'> = {
  path: '/issue',
  method: 'post',
  async handler(req) {
    if (!req.user || !(await admins({ req }))) throw new Forbidden(req.t)
    const parsed = newApiToken.safeParse(await jsonBody(req))
    if (!parsed.success) {
      const broken = new Set(parsed.error.issues.map(({ path }) => path[0]))
      const errors = Object.entries(rules)
        .filter(([field]) => broken.size === 0 || broken.has(field) || broken.has(undefined))
        .map(([field, message]) => ({ message, field }))
      return Response.json({ errors }, { status: 400 })
    }
    const issued = await createApiTokens(req.payload).issue(parsed.data, String(req.user.id))
    return Response.json(issued, { status: 201 })
  },
}
