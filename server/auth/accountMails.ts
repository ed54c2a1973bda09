import type { Accounts, MailPurpose } from '#cms/openCms.ts'
import { nextPath } from '#domain/auth/nextPath.ts'
import type { AccountMessages } from '#domain/copy/accountMessages.ts'
import { canonical, paths } from '#domain/urls.ts'
import { traceOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Outbox } from './outbox.ts'

/** The mails with a link in them. Nobody waits for them, and nothing tells whether one was sent. */
export type AccountMails = {
  /** @param next where the link leads afterwards, a path of this site */
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
  const later = (purpose: MailPurpose, email: string, next?: string) =>
    options.outbox.add(() => sendLink(options, purpose, email, next))
  return {
    sendVerification: (email, next) => later('verify', email, next),
    sendReset: (email) => later('reset', email),
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
    // In the fragment, which browsers send nowhere: the secret stays out of every log.
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
 * The path that a sign-up's `emailRedirectTo` names, if it is one of this site; anything else
 * counts as if it weren't there.
 */
export function pathWithinSite(
  address: string | undefined,
  own: ReadonlySet<string>,
): string | undefined {
  for (const origin of own) {
    const path = nextPath(address, origin)
    if (path !== undefined) return path
  }
  return undefined
}
