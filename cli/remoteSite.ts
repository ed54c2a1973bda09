import * as z from 'zod'
import { apiRoutes } from '#domain/api/routes.ts'
import type { Scope } from '#domain/auth/scopes.ts'
import type { SubmissionBody } from '#domain/seo/submission.ts'
import { Failure } from './failure.ts'
import { fetchFailure, isTimeout } from './fetchFailure.ts'
import type { Site } from './givenSite.ts'
import { parseJson } from './parseJson.ts'
import { printable } from './table.ts'

/** How long an answer is waited for, and what to do when there was none. */
type Patience = { ms: number; outlook: string }

const usualPatience: Patience = { ms: 30_000, outlook: 'Check the address, and that it runs.' }
/** It first brings the figures up to date, and may wait for others who use them. */
const resetPatience: Patience = {
  ms: 120_000,
  outlook: 'The reset may still be going on there; look at its figures before you try again.',
}

/** IndexNow is asked again while it is busy. */
const pingPatience: Patience = {
  ms: 120_000,
  outlook: 'It may still be telling engines; what they took is not sent to IndexNow again.',
}

const problem = z.object({ title: z.string(), code: z.optional(z.string()) })

type RemoteRoute = {
  method: 'GET' | 'POST'
  path: string
  caller: { scope: Scope }
  success: { body: { safeParse(value: unknown): { success: boolean; data?: unknown } } }
}

/** Why a site did not do what it was asked for; its message says what to do. */
export class RemoteError extends Failure {
  /** Of the answer; undefined when there was none. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** The dashboard's figures of a site. `parameters`: those of the dashboard's own address. */
export async function remoteStats(site: Site, parameters: URLSearchParams, signal: AbortSignal) {
  return apiRoutes.stats.success.body.parse(await ask(site, apiRoutes.stats, parameters, signal))
}

/** Deletes all statistics of a site; `ms` is how long its answer is waited for. */
export async function remoteReset(site: Site, signal: AbortSignal, ms = resetPatience.ms) {
  const none = new URLSearchParams()
  const patience = { ...resetPatience, ms }
  const answer = await ask(site, apiRoutes.resetStats, none, signal, patience)
  return apiRoutes.resetStats.success.body.parse(answer)
}

/** Has a site tell search engines about itself. */
export async function remotePing(site: Site, body: SubmissionBody, signal: AbortSignal) {
  const none = new URLSearchParams()
  const answer = await ask(site, apiRoutes.seoPing, none, signal, pingPatience, body)
  return apiRoutes.seoPing.success.body.parse(answer)
}

/**
 * The body of a successful answer, which is as the route has it.
 *
 * @throws RemoteError otherwise; the signal's reason when it is aborted
 */
async function ask(
  site: Site,
  route: RemoteRoute,
  parameters: URLSearchParams,
  signal: AbortSignal,
  patience = usualPatience,
  sent?: unknown,
): Promise<unknown> {
  const url = new URL(route.path, site.origin)
  url.search = parameters.toString()
  const { status, location, body } = await send(url, route, site, signal, patience, sent)
  if (status !== 200) throw new RemoteError(explain(site, route, status, location, body), status)
  if (route.success.body.safeParse(body).success) return body
  throw new RemoteError(
    `${site.origin} answers something else than this release knows. Is it a Payline of the same release?`,
    status,
  )
}

async function send(
  url: URL,
  { method }: RemoteRoute,
  { origin, token }: Site,
  signal: AbortSignal,
  patience: Patience,
  sent: unknown,
) {
  try {
    const response = await fetch(url, {
      method,
      // The token is for this site, wherever it would like to send us.
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience.ms)]),
    })
    const { status, headers } = response
    return { status, location: headers.get('location'), body: parseJson(await response.text()) }
  } catch (error) {
    signal.throwIfAborted()
    const { ms, outlook } = isTimeout(error) ? patience : usualPatience
    throw new RemoteError(`${origin} can't be reached: ${fetchFailure(error, ms)}. ${outlook}`)
  }
}

/** What happened, why, and what to do. */
function explain(
  { origin }: Site,
  { caller }: RemoteRoute,
  status: number,
  location: string | null,
  body: unknown,
): string {
  const { data } = problem.safeParse(body)
  const said = data ? `${status}, ${printable(data.title)}` : `${status}`
  const make = `cli tokens create NAME --scope ${caller.scope}`
  const remedies: Record<number, string> = {
    401: `The token is wrong, expired or revoked. A new one is made, where the site runs, by: ${make}`,
    403: `The token lacks the scope ${caller.scope}. One with it is made, where the site runs, by: ${make}`,
    404: 'There is no Payline at this address, or an older one.',
    409: 'Try again in a minute.',
    429: 'Wait a minute, then try again.',
    503: 'Try again shortly; its /readyz says what is away.',
  }
  const isBusy = data?.code === 'statistics_busy' || data?.code === 'statistics_unwritable'
  if (isBusy) return `${origin} answered ${said}.`
  const remedy =
    status >= 300 && status < 400
      ? `It wants to be called by another address: ${printable(location ?? 'unknown')}`
      : (remedies[status] ?? "The site's log says more.")
  return `${origin} answered ${said}. ${remedy}`
}
