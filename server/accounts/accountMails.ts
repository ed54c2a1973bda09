import type { Accounts, MailPurpose } from '#cms/openCms.ts'
import { nextPath } from '#domain/accounts/nextPath.ts'
import type { AccountMessages } from '#domain/content/documents/pages/accountMessages.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import { traceOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Outbox } from './outbox.ts'

/** Mails with a link. They are sent in the background, and the caller gets no result. */
export type AccountMails = {
  /** @param next path of this site to go to afterwards */
  sendVerification(email: string, next?: string | undefined): void
  sendReset(email: string): void
}

export type AccountMailsOptions = {
  accounts: Pick<Accounts, 'createMailLink'>
  mailer: Mailer
  outbox: Outbox
  messages(): Pick<AccountMessages, 'verifyMail' | 'resetMail'>
  siteUrl: string
  log: Log
}

const mails = {
  verify: { text: 'verifyMail', path: paths.verifyEmail },
  reset: { text: 'resetMail', path: paths.resetPassword },
} as const satisfies Record<MailPurpose, { text: keyof AccountMessages; path: string }>

export function createAccountMails(options: AccountMailsOptions): AccountMails {
  const enqueue = (purpose: MailPurpose, email: string, next?: string) =>
    options.outbox.add(() => sendLink(options, purpose, email, next))
  return {
    sendVerification: (email, next) => enqueue('verify', email, next),
    sendReset: (email) => enqueue('reset', email),
  }
}

async function sendLink(
  { accounts, mailer, messages, siteUrl, log }: AccountMailsOptions,
  purpose: MailPurpose,
  email: string,
  next: string | undefined,
): Promise<void> {
  try {
    const token = await accounts.createMailLink(purpose, email)
    if (token === null) return
    const { path, text: name } = mails[purpose]
    const { subject, text } = messages()[name]
    // In the fragment, which browsers don't send: so the secret is in no log.
    const fragment = new URLSearchParams({ token, ...(next === undefined ? {} : { next }) })
    const link = `${canonical(siteUrl, path)}#${fragment}`
    const sent = await mailer.send({
      to: email,
      subject,
      text: text.replaceAll('{link}', () => link),
    })
    if (!sent.ok) log.error({ purpose, reason: sent.reason }, 'a mail could not be sent')
  } catch (error) {
    log.error({ purpose, error: traceOf(error) }, 'a mail could not be written')
  }
}

/**
 * The path of a sign-up's `emailRedirectTo` if it is on this site; otherwise undefined.
 */
export function pathWithinSite(
  address: string | undefined,
  siteOrigins: ReadonlySet<string>,
): string | undefined {
  for (const origin of siteOrigins) {
    const path = nextPath(address, origin)
    if (path !== undefined) return path
  }
  return undefined
}
