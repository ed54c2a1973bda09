import type { RequestHandler } from 'express'
import type { SharedDashboard } from '#domain/analytics/shares/share.ts'
import { html } from '#domain/formats/markup/html.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { Env } from '#platform/configuration/env.ts'
import { clientAddressBehind } from '#platform/http/clientAddress.ts'
import type { Log } from '#platform/log/log.ts'
import { type PlainPage, sendPlainPage, tokenPageHeaders } from '#server/http/plainPage.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import type { ShareReaders, ShareRefusal } from './shareReaders.ts'

export type SharedDashboardOptions = {
  readers: Pick<ShareReaders, 'open'>
  renderer: { sharedDashboard(shared: SharedDashboard): Promise<{ status: number; html: string }> }
  env: Pick<Env, 'mode' | 'siteUrl' | 'trustProxy'>
  siteName(): string
  log: Log
}

const path = new RegExp(`^${screenPaths.sharedAnalytics}/([^/?]+)(?:\\?.*)?$`)
const retryAfterSeconds = 5

/**
 * `/analytics/shared/{token}`: the dashboard for the reader of a link, who has no account. Each request looks
 * the link up, so that a link that was ended shows nothing from then on.
 */
export function serveSharedDashboard({
  readers,
  renderer,
  env,
  siteName,
  log,
}: SharedDashboardOptions): RequestHandler {
  const addressOf = clientAddressBehind(env.trustProxy)
  const policy = env.mode === 'development' ? 'development' : 'application'
  const headers = { ...securityHeaders(policy, env.siteUrl), ...tokenPageHeaders }
  return async (request, response, next) => {
    const token = path.exec(request.originalUrl)?.[1]
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Other methods fall through to the pages, which refuse them.
    if (token === undefined || !reads) return next()
    try {
      const opened = await readers.open(token, addressOf(request))
      if (!opened.ok) {
        if ('retryAfterSeconds' in opened)
          response.setHeader('retry-after', opened.retryAfterSeconds)
        return sendPlainPage(response, statuses[opened.why], refusal(opened, siteName()))
      }
      const page = await renderer.sharedDashboard(opened.share)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.status(page.status).send(page.html)
    } catch (error) {
      log.warn({ err: error }, 'a shared dashboard could not be opened')
      response.setHeader('retry-after', retryAfterSeconds)
      sendPlainPage(response, 503, unavailable)
    }
  }
}

const statuses: Record<ShareRefusal['why'], number> = {
  unknown: 404,
  ended: 410,
  limited: 429,
  busy: 503,
}

const unavailable: PlainPage = {
  title: 'The figures are not available right now',
  body: html`<p>The database does not respond. Please try again in a minute.</p>`,
}

function refusal({ why }: ShareRefusal, siteName: string): PlainPage {
  switch (why) {
    case 'unknown':
      return {
        title: 'There is no such link',
        body: html`<p>Perhaps a part of the address was lost on its way. Ask whoever sent it to you for the whole address.</p>`,
      }
    case 'ended':
      return {
        title: 'This link has ended',
        body: html`<p>It showed figures of ${siteName} for some time. Ask whoever sent it to you for a new one.</p>`,
      }
    case 'limited':
    case 'busy':
      return {
        title: 'Too many requests at once',
        body: html`<p>Please try again in a moment.</p>`,
      }
  }
}
