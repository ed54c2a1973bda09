import express, { type Response, Router } from 'express'
import { z } from 'zod'
import { html } from '#domain/formats/markup/html.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Log } from '#platform/log/log.ts'
import { type Connection, withConnection } from '#platform/postgres/connection.ts'
import type { WeeklyMailTokens } from '#platform/secrets/weeklyMailTokens.ts'
import { type PlainPage, sendPlainPage } from '#server/http/plainPage.ts'
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
    if (accountId === undefined) return sendPlainPage(response, 404, unknownLink)
    try {
      const ended = await withConnection(database, async (connection) => {
        await change(connection, accountId)
        return hasEnded(connection, accountId)
      })
      sendPlainPage(response, 200, stateContent(siteName(), ended))
    } catch (error) {
      log.warn({ err: error }, 'the page that ends a weekly mail failed')
      response.setHeader('retry-after', retryAfterSeconds)
      sendPlainPage(response, 503, unavailable)
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

const unknownLink: PlainPage = {
  title: 'This link is not valid',
  body: html`<p>It belongs to no account of this site, or was cut off. Open the link in the newest weekly mail, or Revenue settings in the admin.</p>`,
}

const unavailable: PlainPage = {
  title: 'Nothing was changed',
  body: html`<p>The database does not respond. Please try again in a minute.</p>`,
}

function stateContent(siteName: string, ended: boolean): PlainPage {
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
