import { createHash } from 'node:crypto'
import express, { type Response, Router } from 'express'
import { z } from 'zod'
import { Html, html } from '#domain/formats/markup/html.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Log } from '#platform/log/log.ts'
import { type Connection, withConnection } from '#platform/postgres/connection.ts'
import type { WeeklyMailTokens } from '#platform/secrets/weeklyMailTokens.ts'
import { hasEnded, setEnded } from './mailNotes.ts'

export type EndPageOptions = {
  tokens: Pick<WeeklyMailTokens, 'accountOf'>
  databaseUrl: string
  siteName(): string
  log: Log
}

const startAgain = 'start'
const query = z.object({ token: z.string().max(200) })
const form = z.object({ action: z.literal(startAgain) })
const retryAfterSeconds = 5

/**
 * `/mail/weekly/end?token=…`, the link in weekly mails. GET changes nothing, because programs that look
 * for malware follow the links of mails. POST ends the mail, also the one of a mail client (RFC 8058);
 * the page's other button starts it again. The token is enough: no sign-in is needed.
 */
export function weeklyMailEnd({ tokens, databaseUrl, siteName, log }: EndPageOptions): Router {
  const router = Router()
  // A signal that is never aborted.
  const database = { databaseUrl, name: 'payline mail', signal: AbortSignal.any([]) }
  const readForm = express.urlencoded({ extended: false, limit: '1kb', parameterLimit: 10 })

  async function respond(
    response: Response,
    url: string,
    change: (connection: Connection, accountId: string) => Promise<void>,
  ): Promise<void> {
    const given = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
    const token = query.safeParse(given).data?.token
    const accountId = token === undefined ? undefined : tokens.accountOf(token)
    if (accountId === undefined) return send(response, 404, unknownLink)
    try {
      const ended = await withConnection(database, async (connection) => {
        await change(connection, accountId)
        return hasEnded(connection, accountId)
      })
      send(response, 200, stateContent(siteName(), ended))
    } catch (error) {
      log.warn({ err: error }, 'the page that ends a weekly mail failed')
      response.setHeader('retry-after', retryAfterSeconds)
      send(response, 503, unavailable)
    }
  }

  // Otherwise Express would respond to OPTIONS by itself.
  const methods = ['GET', 'HEAD', 'POST']
  router.use(({ method }, _response, next) => next(methods.includes(method) ? undefined : 'router'))
  router.get(paths.weeklyMailEnd, (request, response) =>
    respond(response, request.originalUrl, async () => undefined),
  )
  router.post(paths.weeklyMailEnd, readForm, (request, response) => {
    const ended = !form.safeParse(request.body).success
    return respond(response, request.originalUrl, (connection, id) =>
      setEnded(connection, id, ended),
    )
  })
  return router
}

type Content = { title: string; body: Html }

const unknownLink: Content = {
  title: 'This link is not valid',
  body: html`<p>It belongs to no account of this site, or was cut off. Open the link in the newest weekly mail, or Revenue settings in the admin.</p>`,
}

const unavailable: Content = {
  title: 'Nothing was changed',
  body: html`<p>The database does not respond. Please try again in a minute.</p>`,
}

function stateContent(siteName: string, ended: boolean): Content {
  if (ended) {
    return {
      title: 'The weekly mail has ended',
      body: html`<p>You get no more weekly mails of ${siteName}.</p>
<form method="post"><button name="action" value="${startAgain}">Start it again</button></form>`,
    }
  }
  return {
    title: 'End the weekly mail?',
    body: html`<p>Each Monday you get a mail with the figures of ${siteName}.</p>
<form method="post"><button>End it</button></form>`,
  }
}

const style = `body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1c2330; background: #fff }
h1 { font-size: 1.5rem }
button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: 6px; background: #1d4fc4; color: #fff; cursor: pointer }
button:focus-visible { outline: 3px solid #1c2330; outline-offset: 2px }`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function send(response: Response, status: number, { title, body }: Content): void {
  const headers = {
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex',
    // The address contains the token.
    'referrer-policy': 'no-referrer',
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const { source } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${new Html(`<style>${style}</style>`)}
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  response.status(status).send(source)
}
