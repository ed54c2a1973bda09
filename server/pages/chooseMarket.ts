import express, { Router } from 'express'
import { z } from 'zod'
import type { Copy } from '#domain/content/documents/documents.ts'
import { paths } from '#domain/urls/urls.ts'
import { marketCookie } from '../content/viewer.ts'

const yearSeconds = 365 * 24 * 60 * 60
const choice = z.object({ market: z.string() })

type Options = { rawCopy(): Copy; siteUrl: string }

/**
 * `POST /market`, the form in the footer: keeps the chosen market in a cookie, and leads back to the page.
 * Without a choice the site sets no cookie. A market that doesn't exist removes the choice.
 */
export function chooseMarket({ rawCopy, siteUrl }: Options): Router {
  const router = Router()
  const form = express.urlencoded({ extended: false, limit: '1kb', parameterLimit: 10 })
  router.post(paths.market, form, (request, response) => {
    const chosen = choice.safeParse(request.body).data?.market
    const market = rawCopy().markets.find(({ key }) => key === chosen)?.key
    response.cookie(marketCookie, market ?? '', {
      path: '/',
      maxAge: market ? yearSeconds * 1_000 : 0,
      httpOnly: true,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https:'),
    })
    response.setHeader('cache-control', 'no-store')
    response.redirect(303, pageOf(request.headers.referer, siteUrl))
  })
  return router
}

/** The page of the form; the home page if the browser doesn't tell. */
function pageOf(referrer: string | undefined, siteUrl: string): string {
  const from = URL.parse(referrer ?? '')
  const isOwn = from?.origin === new URL(siteUrl).origin
  return isOwn ? from.pathname + from.search : paths.home
}
