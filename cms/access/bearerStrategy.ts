import type { AuthStrategy } from 'payload'
import { bearerToken } from '#domain/auth/bearerToken.ts'
import { accountsOf } from '../accounts/createAccounts.ts'

/** What `user._strategy` says of whoever came with an access token. */
export const bearerStrategyName = 'payline-access-token'

/**
 * Lets the access token of a session on the site in at the CMS's REST API, so that one session
 * serves both. It gives the user as Payload's own strategy does for its cookie.
 */
export const bearerStrategy: AuthStrategy = {
  name: bearerStrategyName,
  async authenticate({ headers, payload }) {
    const token = bearerToken(headers.get('authorization'))
    const session = token ? await accountsOf(payload).sessionOf(token) : null
    if (!session) return { user: null }
    // Without the request, whose language the Local API would change on the way.
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
