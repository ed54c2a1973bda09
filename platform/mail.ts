import { createTransport } from 'nodemailer'
import { errorCode } from './errors.ts'

type Mail = { to: string; subject: string; text: string }

/** `reason` is the mail library's code and the server's status; it contains no address. */
type Sent = { ok: true } | { ok: false; reason: string }

export type Mailer = { send(mail: Mail): Promise<Sent> }

/** In milliseconds, for each step with a mail server that doesn't respond. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Sends plain text over SMTP, with a connection per mail. Connects when the first mail is sent.
 *
 * @param smtpUrl `smtps:` uses TLS from the start, `smtp:` uses STARTTLS if the server offers it
 * @param from the sender, such as `Payline <hello@payline.example>`
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        // As an object, so that the address can't be parsed as a list of addresses.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
  }
}

/** Not the message, because it repeats the server's text, addresses included. */
function reasonOf(error: unknown): string {
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? [String(error.responseCode)]
      : []
  return [errorCode(error) ?? 'unknown', ...status].join(' ')
}
