import express, { Router } from 'express'
import { z } from 'zod'
import type { Copy } from '#domain/content/documents/documents.ts'
import { paths } from '#domain/urls/urls.ts'
import { hasChoice, marketCookie } from '../content/viewer.ts'

const yearSeconds = 365 * 24 * 60 * 60
const leadingSlashes = /^\/+/
const choice = z.object({ market: z.string() })

type Options = { rawCopy(): Copy; siteUrl: string }

/**
 * `POST /market`, the form in the footer: keeps the chosen market in a cookie, and leads back to the page.
 * A market that doesn't exist removes the choice. Without a choice before or after, no cookie is set.
 */
export function chooseMarket({ rawCopy, siteUrl }: Options): Router {
  const router = Router()
  const form = express.urlencoded({ extended: false, limit: '1kb', parameterLimit: 10 })
  // Otherwise Express would respond to OPTIONS by itself.
  router.use((request, _response, next) => next(request.method === 'POST' ? undefined : 'router'))
  router.post(paths.market, form, (request, response) => {
    const chosen = choice.safeParse(request.body).data?.market
    const market = rawCopy().markets.find(({ key }) => key === chosen)?.key
    const cookie = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https:'),
    } as const
    if (market !== undefined) {
      response.cookie(marketCookie, market, { ...cookie, maxAge: yearSeconds * 1_000 })
    } else if (hasChoice(request.headers.cookie)) {
      response.clearCookie(marketCookie, cookie)
    }
    response.setHeader('cache-control', 'no-store')
    response.writeHead(303, { location: pageOf(request.headers.referer, siteUrl) }).end()
  })
  return router
}

/** The page of the form; the home page if the browser doesn't tell. */
function pageOf(referrer: string | undefined, siteUrl: string): string {
  const from = URL.parse(referrer ?? '')
  if (from?.origin !== new URL(siteUrl).origin) return paths.home
  // A browser would take `//evil.example` for another host.
  return from.pathname.replace(leadingSlashes, '/') + from.search
}
