import { useEffect, useState, useSyncExternalStore } from 'react'
import { openSession } from '#browser/accounts/session.ts'
import { readStats } from '#browser/analytics/dashboard/statsApi.ts'
import {
  browserFeedPlatform,
  createStatsFeed,
  type FeedState,
} from '#browser/analytics/dashboard/statsFeed.ts'
import { parseView, statsQueryOf } from '#domain/analytics/dashboard/dashboardView.ts'

/**
 * The figures of a view, kept up to date as long as `active`.
 *
 * @param query the view as `viewQuery` writes it
 */
export function useStats(query: string, active: boolean): FeedState & { refresh: () => void } {
  const [feed] = useState(() =>
    createStatsFeed({
      ...browserFeedPlatform(),
      read: (wanted, signal) => readStats(openSession(), apiQuery(wanted), signal),
    }),
  )
  const state = useSyncExternalStore(feed.onChange, feed.state, feed.state)
  useEffect(() => (active ? feed.follow(query) : undefined), [feed, query, active])
  return { ...state, refresh: feed.refresh }
}

/** Computed for each request, because "today" changes at midnight. */
function apiQuery(query: string): string {
  const now = Date.now()
  return statsQueryOf(parseView(new URLSearchParams(query), now), now)
}
