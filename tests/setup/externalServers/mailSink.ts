import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { eventually } from '../eventually.ts'

type ReceivedMail = { to: string[]; raw: string }

/** A mail server that stores the mails it receives, for the tests of a file. */
export type MailSink = {
  /** Its address, for SMTP_URL. */
  url: string
  /** The mails since the start of the test, or since `forget`. */
  received(): readonly ReceivedMail[]
  forget(): void
  /** Refuses every recipient with this message until the end of the test. */
  refuse(words: string): void
  /** The link in the newest mail to an address; waits for the mail. */
  linkTo(email: string): Promise<URL>
}

/** Runs from before the first to after the last test of a file. */
export function mailSink(): MailSink {
  let received: ReceivedMail[] = []
  let refusal: Error | undefined
  let port = 0
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk))
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })

  beforeAll(async () => {
    const listening = sink.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    port = address && typeof address === 'object' ? address.port : 0
  })

  afterEach(() => {
    received = []
    refusal = undefined
  })

  afterAll(() => new Promise<void>((settle) => sink.close(() => settle())))

  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    received: () => received,
    forget() {
      received = []
    },
    refuse(words) {
      refusal = new Error(words)
    },
    async linkTo(email) {
      const mail = await eventually(() => {
        const newest = received.findLast(({ to }) => to.includes(email))
        if (!newest) throw new Error('no mail yet')
        return newest
      })
      return linkIn(mail)
    },
  }
}

function linkIn({ raw }: ReceivedMail): URL {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end)
  const body = raw.slice(end)
  if (!/^content-type: text\/plain; charset=utf-8$/im.test(head)) {
    throw new Error(`The mail is not plain text:\n${head}`)
  }
  const text = /transfer-encoding: base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  const [link] = /https?:\S+/.exec(text) ?? []
  return new URL(link ?? 'none:')
}
