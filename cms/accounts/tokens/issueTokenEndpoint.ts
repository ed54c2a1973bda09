import { type Endpoint, Forbidden } from 'payload'
import { jsonBody } from '#cms/operations/requests/jsonBody.ts'
import {
  maxTokenDays,
  maxTokenNameLength,
  type NewApiToken,
  newApiToken,
} from '#domain/accounts/tokens/apiTokens.ts'
import { admins } from '../access/rules.ts'
import { createApiTokens } from './apiTokens.ts'

const problems: Record<keyof NewApiToken, string> = {
  name: `The name must have 1 to ${maxTokenNameLength} characters.`,
  scopes: 'Choose at least one scope.',
  days: `It can be valid for 1 to ${maxTokenDays} days.`,
}

/**
 * `POST /api/api-tokens/issue`: creates a token of the signed-in admin and returns it once. The
 * collection's own operations can't return it, because only its hash is stored.
 */
export const issueToken: Omit<Endpoint, 'root'> = {
  path: '/issue',
  method: 'post',
  async handler(req) {
    if (!req.user || !(await admins({ req }))) throw new Forbidden(req.t)
    const parsed = newApiToken.safeParse(await jsonBody(req))
    if (!parsed.success) {
      const invalidFields = new Set(parsed.error.issues.map(({ path }) => path[0]))
      const errors = Object.entries(problems)
        .filter(
          ([field]) =>
            invalidFields.size === 0 || invalidFields.has(field) || invalidFields.has(undefined),
        )
        .map(([field, message]) => ({ message, field }))
      return Response.json({ errors }, { status: 400 })
    }
    const issued = await createApiTokens(req.payload).issue(parsed.data, String(req.user.id))
    return Response.json(issued, { status: 201 })
  },
}
