import * as z from 'zod'
import type { Scope } from '#domain/accounts/tokens/scopes.ts'
import type { NewShare } from '#domain/analytics/shares/share.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { SubmissionBody } from '#domain/search/submissions/submission.ts'
import { parseJson } from '../../domain/formats/parseJson.ts'
import type { RemoteSite } from '../configuration/siteOptions.ts'
import { Failure } from '../failures/failure.ts'
import { printable } from '../terminal/table.ts'
import { fetchFailure, isTimeout } from './fetchFailure.ts'

/** The timeout of a request, and what to do after a timeout. */
type RequestTimeout = { ms: number; advice: string }

const defaultTimeout: RequestTimeout = {
  ms: 30_000,
  advice: 'Check the address, and check that the site is running.',
}
/** A reset first updates the figures, and may wait for other processes that use them. */
const resetTimeout: RequestTimeout = {
  ms: 120_000,
  advice:
    "The reset may still be running on the site; check the site's figures before you try again.",
}

/** The site repeats a request to IndexNow while IndexNow is busy. */
const pingTimeout: RequestTimeout = {
  ms: 120_000,
  advice:
    'The site may still be notifying search engines; addresses that IndexNow accepted are not sent again.',
}

const problem = z.object({ title: z.string(), code: z.optional(z.string()) })

type RemoteRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  caller: { scope: Scope }
  success: {
    status: number
    body?: { safeParse(value: unknown): { success: boolean; data?: unknown } }
  }
}

/** Why a request to a site failed; the message says what to do. */
export class RemoteError extends Failure {
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** A route that reads, whose response has a body of a known shape. */
type ReadRoute<Body> = RemoteRoute & { success: { body: { parse(value: unknown): Body } } }

/** Reads what a route of a site returns, such as its figures. `parameters` are those of the route. */
export async function readRemote<Body>(
  site: RemoteSite,
  route: ReadRoute<Body>,
  signal: AbortSignal,
  parameters = new URLSearchParams(),
): Promise<Body> {
  return route.success.body.parse(await requestRoute(site, route, parameters, signal))
}

/** Creates a link to the dashboard of a site. */
export async function createRemoteShare(site: RemoteSite, share: NewShare, signal: AbortSignal) {
  const none = new URLSearchParams()
  const route = apiRoutes.createShare
  return route.success.body.parse(
    await requestRoute(site, route, none, signal, defaultTimeout, share),
  )
}

/** Ends a link to the dashboard of a site. */
export async function revokeRemoteShare(
  site: RemoteSite,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const none = new URLSearchParams()
  await requestRoute(site, apiRoutes.revokeShare, none, signal, defaultTimeout, { id })
}

/** Deletes all revenue of a site. */
export async function resetRemoteRevenue(site: RemoteSite, signal: AbortSignal) {
  const none = new URLSearchParams()
  const result = await requestRoute(site, apiRoutes.resetRevenue, none, signal, resetTimeout)
  return apiRoutes.resetRevenue.success.body.parse(result)
}

/** Deletes all statistics of a site; `ms` is the timeout. */
export async function resetRemoteStats(
  site: RemoteSite,
  signal: AbortSignal,
  ms = resetTimeout.ms,
) {
  const none = new URLSearchParams()
  const timeout = { ...resetTimeout, ms }
  const result = await requestRoute(site, apiRoutes.resetStats, none, signal, timeout)
  return apiRoutes.resetStats.success.body.parse(result)
}

/** Makes a site notify search engines. */
export async function requestRemotePing(
  site: RemoteSite,
  body: SubmissionBody,
  signal: AbortSignal,
) {
  const none = new URLSearchParams()
  const result = await requestRoute(site, apiRoutes.seoPing, none, signal, pingTimeout, body)
  return apiRoutes.seoPing.success.body.parse(result)
}

/**
 * The body of a successful response, validated by the route's schema.
 *
 * @throws RemoteError otherwise; the signal's reason when it is aborted
 */
async function requestRoute(
  site: RemoteSite,
  route: RemoteRoute,
  parameters: URLSearchParams,
  signal: AbortSignal,
  timeout = defaultTimeout,
  requestBody?: unknown,
): Promise<unknown> {
  const url = new URL(route.path, site.origin)
  url.search = parameters.toString()
  const { status, location, body } = await send(url, route, site, signal, timeout, requestBody)
  const { success } = route
  if (status !== success.status) {
    throw new RemoteError(explain(site, route, status, location, body), status)
  }
  if (!success.body || success.body.safeParse(body).success) return body
  throw new RemoteError(
    `${site.origin} sent a response that this release does not know. Is it a Payline site of the same release?`,
    status,
  )
}

async function send(
  url: URL,
  { method }: RemoteRoute,
  { origin, token }: RemoteSite,
  signal: AbortSignal,
  timeout: RequestTimeout,
  sent: unknown,
) {
  try {
    const response = await fetch(url, {
      method,
      // A redirect is not followed, because the token must not be sent to another address.
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout.ms)]),
    })
    const { status, headers } = response
    return { status, location: headers.get('location'), body: parseJson(await response.text()) }
  } catch (error) {
    signal.throwIfAborted()
    const { ms, advice } = isTimeout(error) ? timeout : defaultTimeout
    throw new RemoteError(`${origin} can't be reached: ${fetchFailure(error, ms)}. ${advice}`)
  }
}

/** The message: what happened, why, and what to do. */
function explain(
  { origin }: RemoteSite,
  { caller }: RemoteRoute,
  status: number,
  location: string | null,
  body: unknown,
): string {
  const { data } = problem.safeParse(body)
  const statusText = data ? `${status}, ${printable(data.title)}` : `${status}`
  const createCommand = `cli tokens create NAME --scope ${caller.scope}`
  const remedies: Record<number, string> = {
    401: `The token is wrong, expired or revoked. Create a new token on the site's machine with: ${createCommand}`,
    403: `The token lacks the scope ${caller.scope}. Create a token with this scope on the site's machine with: ${createCommand}`,
    404: 'There is no Payline site at this address, or it is an older release.',
    409: 'Try again in a minute.',
    429: 'Wait a minute, then try again.',
    503: "Try again shortly; the site's /readyz names the cause.",
  }
  const explained = [
    'statistics_busy',
    'statistics_unwritable',
    'question_too_long',
    'too_many_events',
  ]
  if (explained.includes(data?.code ?? '')) return `${origin} responded with ${statusText}.`
  const remedy =
    status >= 300 && status < 400
      ? `The site redirects to another address: ${printable(location ?? 'unknown')}`
      : (remedies[status] ?? "See the site's log for details.")
  return `${origin} responded with ${statusText}. ${remedy}`
}
