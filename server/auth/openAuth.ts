import { type RequestHandler, Router } from 'express'
import type { Cms } from '#cms/openCms.ts'
import { clientAddressBehind } from '#platform/clientAddress.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { ownOrigins } from '../api/ownOrigin.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'
import type { Teardown } from '../teardown.ts'
import { type AccountMails, createAccountMails } from './accountMails.ts'
import { adminSignIn } from './adminSignIn.ts'
import { type AuthEndpoints, authEndpoints } from './authEndpoints.ts'
import { serveKeySet } from './keySet.ts'
import { createOutbox } from './outbox.ts'
import { refuseForeignWrites } from './refuseForeignWrites.ts'

export type OpenAuthOptions = { env: Env; log: Log; cms: Cms; copy: LiveCopy }

/** What people sign in by: routes of API v1, the key set, and the admin panel's own sign-in. */
export type Auth = {
  endpoints: AuthEndpoints
  /** Whether there is a way to send mails, which some of the routes need. */
  offersMail: boolean
  keySet: RequestHandler
  /** Stands before Payload's REST API, and answers the admin panel's sign-in. */
  adminSignIn: RequestHandler
}

/** Opens the HTTP side of accounts over a CMS that is up to date. */
export async function openAuth(options: OpenAuthOptions, teardown: Teardown): Promise<Auth> {
  const { env, log, cms } = options
  const { accounts } = cms
  await accounts.ensureSigningKey()
  const own = ownOrigins(env.siteUrl)
  const clientAddress = clientAddressBehind(env.trustProxy)
  const mails = openMails(options, teardown)
  const { limits } = accounts
  const around = { accounts, own, clientAddress, databaseAnswers: cms.databaseAnswers, log }
  return {
    endpoints: authEndpoints({ accounts, limits, mails, own }),
    offersMail: mails !== undefined,
    keySet: serveKeySet(accounts, log),
    adminSignIn: Router().use(refuseForeignWrites(own), adminSignIn({ ...around, limits })),
  }
}

function openMails(
  { env, log, cms, copy }: OpenAuthOptions,
  teardown: Teardown,
): AccountMails | undefined {
  if (!env.mail) return undefined
  const outbox = createOutbox(log)
  teardown.addUnderWay('mails on their way', () => outbox.settled())
  return createAccountMails({
    accounts: cms.accounts,
    mailer: createMailer(env.mail),
    outbox,
    messages: () => copy.snapshot().documents['account-messages'],
    siteUrl: env.siteUrl,
    log,
  })
}
