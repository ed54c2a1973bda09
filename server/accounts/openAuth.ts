import { type RequestHandler, Router } from 'express'
import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import { clientAddressBehind } from '#platform/http/clientAddress.ts'
import type { Log } from '#platform/log/log.ts'
import { createMailer } from '#platform/mail.ts'
import { ownOrigins } from '../api/ownOrigin.ts'
import type { LiveCopy } from '../content/liveCopy.ts'
import type { Teardown } from '../operations/teardown.ts'
import { type AccountMails, createAccountMails } from './accountMails.ts'
import { adminSignIn } from './adminSignIn.ts'
import { type AuthEndpoints, authEndpoints } from './authEndpoints.ts'
import { createOutbox } from './outbox.ts'
import { refuseForeignWrites } from './refuseForeignWrites.ts'
import { serveJwks } from './serveJwks.ts'

export type OpenAuthOptions = { env: Env; log: Log; cms: Cms; copy: LiveCopy }

/** The HTTP side of accounts: routes of API v1, the JWKS, and the admin panel's sign-in. */
export type Auth = {
  endpoints: AuthEndpoints
  /** Whether the site sends mail, which some routes need. */
  offersMail: boolean
  jwks: RequestHandler
  /** Handles the admin panel's sign-in before Payload's REST API. */
  adminSignIn: RequestHandler
}

/** Opens the HTTP side of accounts; the CMS must be migrated. */
export async function openAuth(options: OpenAuthOptions, teardown: Teardown): Promise<Auth> {
  const { env, log, cms } = options
  const { accounts } = cms
  await accounts.ensureSigningKey()
  const siteOrigins = ownOrigins(env.siteUrl)
  const clientAddress = clientAddressBehind(env.trustProxy)
  const mails = openMails(options, teardown)
  const { limits } = accounts
  const shared = {
    accounts,
    siteOrigins,
    clientAddress,
    databaseResponds: cms.databaseResponds,
    log,
  }
  return {
    endpoints: authEndpoints({ accounts, limits, mails, siteOrigins }),
    offersMail: mails !== undefined,
    jwks: serveJwks(accounts, log),
    adminSignIn: Router().use(refuseForeignWrites(siteOrigins), adminSignIn({ ...shared, limits })),
  }
}

function openMails(
  { env, log, cms, copy }: OpenAuthOptions,
  teardown: Teardown,
): AccountMails | undefined {
  if (!env.mail) return undefined
  const outbox = createOutbox(log)
  teardown.addInFlight('mails in flight', () => outbox.drain())
  return createAccountMails({
    accounts: cms.accounts,
    mailer: createMailer(env.mail),
    outbox,
    messages: () => copy.snapshot().documents['account-messages'],
    siteUrl: env.siteUrl,
    log,
  })
}
