import type { LiveSession } from '#cms/openCms.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type EndpointResult, ofSession, ofToken, withBody } from '../api/endpoint.ts'
import { pathWithinSite } from './accountMails.ts'
import { type AuthOptions, mailEndpoints } from './mailEndpoints.ts'
import { signIn } from './signIn.ts'
import { withinLimit } from './withinLimit.ts'

export type AuthEndpoints = Omit<
  Endpoints,
  | 'openApi'
  | 'stats'
  | 'resetStats'
  | 'goals'
  | 'funnel'
  | 'returning'
  | 'annotations'
  | 'addAnnotation'
  | 'shares'
  | 'createShare'
  | 'revokeShare'
  | 'sharedStats'
  | 'savedViews'
  | 'saveView'
  | 'renameView'
  | 'deleteView'
  | 'revenue'
  | 'resetRevenue'
  | 'seoPing'
>

/** The endpoints below `/api/v1/auth`. */
export function authEndpoints(options: AuthOptions): AuthEndpoints {
  const { accounts } = options
  return {
    signup: withBody(apiRoutes.signup, (body, { address }) =>
      signUp(options, address, body, body.options?.emailRedirectTo),
    ),
    login: withBody(apiRoutes.login, (credentials, { address }) =>
      signIn(options, credentials, address, async ({ proof }) => {
        const opened = await accounts.openSession(proof)
        return opened.ok ? { ok: true, body: opened.tokens } : opened
      }),
    ),
    refresh: withBody(apiRoutes.refresh, (body, { address }) =>
      refresh(options, address, body.refresh_token),
    ),
    logout: ofSession((session) =>
      withBody(apiRoutes.logout, async ({ everywhere }) => {
        if (everywhere) await accounts.endAllSessions(session.account.id)
        else await accounts.endSession(session.sessionId)
        return { ok: true }
      }),
    ),
    user: ofSession(({ account }) => async () => ({ ok: true, body: { user: account } })),
    deleteUser: ofSession((session) =>
      withBody(apiRoutes.deleteUser, (body, { address }) =>
        withPassword(options, session, address, () =>
          accounts.deleteAccount(session, body.current_password, address),
        ),
      ),
    ),
    token: ofToken((info) => async () => ({ ok: true, body: { api_token: info } })),
    password: ofSession((session) =>
      withBody(apiRoutes.password, (body, { address }) =>
        withPassword(options, session, address, () =>
          accounts.changePassword(
            session,
            { current: body.current_password, next: body.password },
            address,
          ),
        ),
      ),
    ),
    ...mailEndpoints(options),
  }
}

async function signUp(
  { accounts, limits, mails, siteOrigins }: AuthOptions,
  address: string,
  credentials: { email: string; password: string },
  emailRedirectTo: string | undefined,
): Promise<EndpointResult> {
  const account = credentials.email
  return withinLimit(limits, 'signup', { address }, async (): Promise<EndpointResult> => {
    const outcome = await accounts.signUp(credentials, address)
    if (!outcome.ok) return outcome
    if (mails && (await limits.take('mailTo', { address, account })).ok) {
      mails.sendVerification(account, pathWithinSite(emailRedirectTo, siteOrigins))
    }
    return { ok: true, body: { user: outcome.account } }
  })
}

function refresh(
  { accounts, limits }: AuthOptions,
  address: string,
  refreshToken: string,
): Promise<EndpointResult> {
  return withinLimit(limits, 'refresh', { address }, async (): Promise<EndpointResult> => {
    const outcome = await accounts.refresh(refreshToken)
    return outcome.ok ? { ok: true, body: outcome.tokens } : outcome
  })
}

/** An action that a signed-in user confirms with the password. */
function withPassword(
  { limits }: AuthOptions,
  { account }: LiveSession,
  address: string,
  check: () => Promise<EndpointResult>,
): Promise<EndpointResult> {
  return withinLimit(limits, 'password', { address, account: account.email }, check)
}
