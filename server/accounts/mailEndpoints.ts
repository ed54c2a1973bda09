import type { Accounts } from '#cms/openCms.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type EndpointResult, ofSession, withBody } from '../api/endpoint.ts'
import type { AccountMails } from './accountMails.ts'
import { tooManyRequests, withinLimit } from './withinLimit.ts'

export type AuthOptions = {
  accounts: Accounts
  limits: RateLimiter
  /** Undefined if the site sends no mail. */
  mails: AccountMails | undefined
  siteOrigins: ReadonlySet<string>
}

/** The endpoints that need mail; without mail their routes aren't mounted. */
export function mailEndpoints(
  options: AuthOptions,
): Pick<Endpoints, 'forgot' | 'reset' | 'verify' | 'resendVerification'> {
  const { accounts, limits } = options
  return {
    forgot: withBody(apiRoutes.forgot, ({ email }, { address }) =>
      askForMail(options, address, email, (mails) => mails.sendReset(email)),
    ),
    resendVerification: ofSession(({ account }) => ({ address }) => {
      const { email, email_verified: verified } = account
      return askForMail(options, address, email, (mails) => {
        if (!verified) mails.sendVerification(email)
      })
    }),
    verify: withBody(apiRoutes.verify, (body, { address }) =>
      withinLimit(limits, 'mailLink', { address }, () => accounts.confirmAddress(body.token)),
    ),
    reset: withBody(apiRoutes.reset, (body, { address }) =>
      withinLimit(limits, 'mailLink', { address }, () =>
        accounts.resetPassword(body.token, body.password, address),
      ),
    ),
  }
}

/**
 * Does the same and takes the same time for every address, because the account lookup follows after the
 * response. So the response doesn't reveal whether an account exists.
 */
async function askForMail(
  { limits, mails }: AuthOptions,
  address: string,
  account: string,
  send: (mails: AccountMails) => void,
): Promise<EndpointResult> {
  const byClient = await limits.take('mail', { address })
  if (!byClient.ok) return tooManyRequests(byClient)
  const byAccount = await limits.take('mailTo', { address, account })
  if (!byAccount.ok) return tooManyRequests(byAccount)
  beginCommit()
  if (mails) send(mails)
  return { ok: true }
}
