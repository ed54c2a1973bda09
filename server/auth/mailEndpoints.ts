import { apiRoutes } from '#domain/api/routes.ts'
import { seeThrough } from '#platform/whileAnswering.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type Answer, ofSession, withBody } from '../api/endpoint.ts'
import type { AccountMails } from './accountMails.ts'
import type { AuthOptions } from './authEndpoints.ts'
import { tooMany, withinLimit } from './withinLimit.ts'

/** What the routes about mails do; without mail they aren't mounted. */
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
 * The same for every address, in what is done and how long it takes: whether there is such an
 * account is only looked at afterwards.
 */
async function askForMail(
  { limits, mails }: AuthOptions,
  address: string,
  account: string,
  send: (mails: AccountMails) => void,
): Promise<Answer> {
  const asked = await limits.take('mail', { address })
  if (!asked.ok) return tooMany(asked)
  const sentTo = await limits.take('mailTo', { address, account })
  if (!sentTo.ok) return tooMany(sentTo)
  seeThrough()
  if (mails) send(mails)
  return { ok: true }
}
