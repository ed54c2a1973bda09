import { useEffect, useState, useSyncExternalStore } from 'react'
import { type BrowserSession, openSession } from '#browser/accounts/session.ts'
import type { FiguresResponse } from '#browser/analytics/dashboard/figuresApi.ts'
import {
  browserFeedPlatform,
  createFiguresFeed,
  type FeedState,
} from '#browser/analytics/dashboard/figuresFeed.ts'

export type Feed<Figures> = FeedState<Figures> & {
  refresh: () => void
  /** How often `refresh` was called. */
  refreshes: number
}

/** Reads the figures of a view at this time: "today" changes at midnight. */
export type ReadView<Figures> = (
  session: BrowserSession,
  view: string,
  signal: AbortSignal,
) => Promise<FiguresResponse<Figures>>

/**
 * The figures of a view for the signed-in user, kept up to date as long as there is one.
 *
 * @param read always the same
 * @param view as a query, which is that of the returned figures
 */
export function useFeed<Figures>(
  read: ReadView<Figures>,
  view: string | undefined,
  timing: Timing = {},
): Feed<Figures> {
  return useFigures((wanted, signal) => read(openSession(), wanted, signal), view, timing)
}

type Timing = {
  /** See `FeedPlatform`; that of the first call is used. */
  everyMs?: number
  /** The figures are read again when it changes. */
  after?: number
}

/** The same with a function that needs no session; that of the first call is used. */
export function useFigures<Figures>(
  read: (view: string, signal: AbortSignal) => Promise<FiguresResponse<Figures>>,
  view: string | undefined,
  { everyMs, after }: Timing = {},
): Feed<Figures> {
  const [feed] = useState(() =>
    createFiguresFeed<Figures>({ ...browserFeedPlatform(), ...(everyMs && { everyMs }), read }),
  )
  const [refreshes, setRefreshes] = useState(0)
  const state = useSyncExternalStore(feed.onChange, feed.state, feed.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another value of `after`
  useEffect(() => (view === undefined ? undefined : feed.follow(view)), [feed, view, after])
  const refresh = () => {
    feed.refresh()
    setRefreshes((before) => before + 1)
  }
  return { ...state, refresh, refreshes }
}
