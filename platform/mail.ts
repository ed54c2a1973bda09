import { createTransport } from 'nodemailer'
import { errorCode } from './errors.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** The same as `text`, with markup. */
  html?: string
  /** PNG pictures that the HTML shows as `cid:` and their id. */
  pictures?: readonly { contentId: string; png: Buffer }[]
  /**
   * The address that ends mails of this kind: a mail client sends a POST there when its user asks for it
   * (RFC 8058), and GET shows a page.
   */
  unsubscribeUrl?: string
}

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
 * Sends mails over SMTP, with a connection per mail. Connects when the first mail is sent.
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
    async send({ to, ...mail }) {
      try {
        // As an object, so that the address can't be parsed as a list of addresses.
        await transport.sendMail({ from, to: { name: '', address: to }, ...contentOf(mail) })
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
  }
}

function contentOf({ pictures = [], unsubscribeUrl, ...parts }: Omit<Mail, 'to'>) {
  const headers = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    ...parts,
    ...(unsubscribeUrl === undefined ? {} : { headers }),
    attachments: pictures.map(({ contentId: cid, png: content }) => {
      const kind = { contentType: 'image/png', contentDisposition: 'inline' } as const
      return { cid, content, filename: `${cid}.png`, ...kind }
    }),
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
