import { useEffect, useState, useSyncExternalStore } from 'react'
import { type BrowserSession, openSession } from '#browser/accounts/session.ts'
import type { FiguresResponse } from '#browser/analytics/dashboard/figuresApi.ts'
import {
  browserFeedPlatform,
  createFiguresFeed,
  type FeedState,
} from '#browser/analytics/dashboard/figuresFeed.ts'

export type Feed<Figures> = FeedState<Figures> & { refresh: () => void }

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
export function useFeed<Figures>(read: ReadView<Figures>, view: string | undefined): Feed<Figures> {
  return useFigures((wanted, signal) => read(openSession(), wanted, signal), view)
}

/** The same with a function that needs no session; that of the first call is used. */
export function useFigures<Figures>(
  read: (view: string, signal: AbortSignal) => Promise<FiguresResponse<Figures>>,
  view: string | undefined,
): Feed<Figures> {
  const [feed] = useState(() => createFiguresFeed<Figures>({ ...browserFeedPlatform(), read }))
  const state = useSyncExternalStore(feed.onChange, feed.state, feed.state)
  useEffect(() => (view === undefined ? undefined : feed.follow(view)), [feed, view])
  return { ...state, refresh: feed.refresh }
}
