import type { AuthStrategy } from 'payload'
import { bearerToken } from '#domain/accounts/tokens/bearerToken.ts'
import { accountsOf } from './createAccounts.ts'

/** The value of `user._strategy` for a user of an access token. */
export const bearerStrategyName = 'payline-access-token'

/**
 * Accepts the access token of a session on the site at the CMS's REST API. The user has the shape that
 * Payload's own strategy returns for its cookie.
 */
export const bearerStrategy: AuthStrategy = {
  name: bearerStrategyName,
  async authenticate({ headers, payload }) {
    const token = bearerToken(headers.get('authorization'))
    const session = token ? await accountsOf(payload).sessionOf(token) : null
    if (!session) return { user: null }
    // Without `req`, because the Local API would change its locale.
    const user = await payload.findByID({
      collection: 'users',
      id: session.account.id,
      depth: 0,
      joins: false,
      disableErrors: true,
    })
    if (!user) return { user: null }
    const { sessionId } = session
    const signedIn = { collection: 'users', _strategy: bearerStrategyName, _sid: sessionId }
    return { user: { ...user, ...signedIn } }
  },
}
