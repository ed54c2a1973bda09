import * as z from 'zod/mini'
import { canonical, screenPaths } from '#domain/urls/screenPaths.ts'
import { type DashboardView, parseView, viewQuery } from '../dashboard/dashboardView.ts'
import { statsParameters } from '../figures/statsQuery.ts'
import type { StatsFilters } from '../filters/statsFilters.ts'

/** Links that show the dashboard of the visits to people without an account, until the links end. */

export const maxShareNameLength = 100
/** In days. */
export const maxShareDays = 366

const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxShareNameLength), z.regex(/^\P{Cc}*$/u))

/** A new link. */
export const newShare = z.object({
  name,
  /** When it ends; at most `maxShareDays` from now. */
  ends_at: z.iso.datetime({ offset: true }),
  /** The query of the dashboard's address that it opens with. Its filters are fixed. */
  view: z._default(z.string().check(z.maxLength(8_000)), ''),
})
export type NewShare = z.infer<typeof newShare>

/** A link, without its token. Times are ISO 8601. */
const share = z.object({
  id: z.uuid(),
  name: z.string(),
  view: z.string(),
  made_by: z.string(),
  created_at: z.string(),
  ends_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** The day in UTC on which it was last used. */
  last_used_on: z.nullable(z.string()),
})
export type Share = z.infer<typeof share>

/** The newest links. */
export const shares = z.array(share)

/** The response to the creation of a link: the only one with its token. */
export const createdShare = z.object({
  token: z.string(),
  /** The address of the shared dashboard. */
  url: z.string(),
  share,
})
export type CreatedShare = z.infer<typeof createdShare>

/** The address of a shared dashboard. */
export function sharedUrl(siteUrl: string, token: string): string {
  return canonical(siteUrl, `${screenPaths.sharedAnalytics}/${token}`)
}

/** What the page of a link shows besides the figures. */
export type SharedDashboard = Pick<Share, 'name' | 'view' | 'ends_at'>

/** A request to end a link at once. */
export const revokedShare = z.object({ id: z.uuid() })

/** The header that has the token of a link. */
export const shareTokenHeader = 'share-token'
/** 32 random bytes in base64url. */
export const shareToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** What the reader of a shared dashboard may choose. */
export const sharedParameters = z.pick(statsParameters, { from: true, to: true, compare: true })

/**
 * The view of a link, as it is stored; undefined for a query that names anything that the dashboard of
 * the visits doesn't know, because leaving out a filter would show more than was meant.
 */
export function sharedView(query: string, now: number): DashboardView | undefined {
  const given = new URLSearchParams(query)
  const view = parseView(given, now)
  given.sort()
  const known = new URLSearchParams(viewQuery(view))
  known.sort()
  return given.toString() === known.toString() ? view : undefined
}

/** The filters of a stored view, which no request of a reader changes. */
export function fixedFilters(view: string, now: number): StatsFilters {
  const parsed = sharedView(view, now)
  if (!parsed) throw new Error('The view of a shared dashboard has parts that are not known.')
  return parsed.filters
}

const dayMs = 86_400_000

/** Whether a link may end at a time. */
export function isShareEnd(endsAt: number, now: number): boolean {
  return endsAt > now && endsAt <= now + maxShareDays * dayMs
}

/**
 * When a link ends, as ISO 8601: `7d` is in seven days, a day is the end of that day in UTC. Undefined if
 * it is neither, or no time at which a link may end.
 */
export function shareEnd(text: string, now: number): string | undefined {
  const days = /^(\d{1,3})d$/.exec(text)?.[1]
  const isDay = z.iso.date().safeParse(text).success
  const at = days ? now + Number(days) * dayMs : isDay ? Date.parse(text) + dayMs : Number.NaN
  return isShareEnd(at, now) ? new Date(at).toISOString() : undefined
}

/** Why a link shows nothing any more; undefined while it does. */
export function endOfShare(
  { ends_at, revoked_at }: Share,
  now: number,
): 'revoked' | 'over' | undefined {
  if (revoked_at !== null) return 'revoked'
  return Date.parse(ends_at) <= now ? 'over' : undefined
}
