import { useEffect, useState, useSyncExternalStore } from 'react'
import { openSession } from '#browser/session.ts'
import { readStats } from '#browser/statsApi.ts'
import { browserFeedPlatform, createStatsFeed, type FeedState } from '#browser/statsFeed.ts'

/** The figures of a query, kept up to date as long as `active`. */
export function useStats(query: string, active: boolean): FeedState & { refresh: () => void } {
  const [feed] = useState(() =>
    createStatsFeed({
      ...browserFeedPlatform(),
      ask: (wanted, signal) => readStats(openSession(), wanted, signal),
    }),
  )
  const state = useSyncExternalStore(feed.onChange, feed.state, feed.state)
  useEffect(() => (active ? feed.follow(query) : undefined), [feed, query, active])
  return { ...state, refresh: feed.refresh }
}
