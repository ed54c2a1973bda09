import { createTransport } from 'nodemailer'
import { errorCode } from './errors.ts'

type Mail = { to: string; subject: string; text: string }

/** `reason` is the mail library's code and the server's number; it holds no address. */
type Sent = { ok: true } | { ok: false; reason: string }

export type Mailer = { send(mail: Mail): Promise<Sent> }

/** A mail server that doesn't answer is given up on after so long, step by step. */
const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Sends plain text over SMTP, each mail by a connection of its own. Nothing is connected to before
 * the first one.
 *
 * @param smtpUrl `smtps:` speaks TLS from the beginning, `smtp:` where the server offers it
 * @param from the sender, such as `Payline <hello@payline.example>`
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        // As an object, so that nothing in the address is taken for another one.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
  }
}

/** Not the message: it repeats what the server said, addresses included. */
function reasonOf(error: unknown): string {
  const answer =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? [String(error.responseCode)]
      : []
  return [errorCode(error) ?? 'unknown', ...answer].join(' ')
}
