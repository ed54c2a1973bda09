import type { FiguresFailure, FiguresResponse } from './figuresApi.ts'

/** The browser functions that a feed uses. */
export type FeedPlatform<Figures> = {
  read(query: string, signal: AbortSignal): Promise<FiguresResponse<Figures>>
  /** Milliseconds since 1970. */
  now(): number
  /** Runs something later; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void
  isVisible(): boolean
  /** Calls the listener when the page becomes visible again. Returns a function that removes the listener. */
  onVisible(listener: () => void): () => void
  /** The time between two readings in milliseconds, if not `refreshMs`. */
  everyMs?: number
}

export type FeedState<Figures> = {
  /** The last received figures and their query. */
  figures: { query: string; value: Figures; readAt: number } | undefined
  loading: boolean
  /**
   * Why the last request failed; a new object each time. `byUser`: the user requested the figures, not the
   * timer.
   */
  failure: { kind: FiguresFailure; query: string; byUser: boolean } | undefined
}

/** Figures that are updated periodically. */
export type FiguresFeed<Figures> = {
  /** The same object until something changes. */
  state(): FeedState<Figures>
  onChange(listener: () => void): () => void
  /** Reads the figures of a query now and periodically. Returns a function that stops it. */
  follow(query: string): () => void
  /** Reads at once, and aborts a running request. */
  refresh(): void
}

export const refreshMs = 15_000
const maxPauseMs = 5 * 60_000

/** Reads while a query is followed and the page is visible; one request at a time. */
export function createFiguresFeed<Figures>(platform: FeedPlatform<Figures>): FiguresFeed<Figures> {
  const listeners = new Set<() => void>()
  let state: FeedState<Figures> = { figures: undefined, loading: false, failure: undefined }
  let query: string | undefined
  let request: AbortController | undefined
  let failures = 0
  let cancelTimer = () => {}

  function update(next: Partial<FeedState<Figures>>): void {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }

  async function requestFigures(byUser: boolean): Promise<void> {
    if (query === undefined) return
    const [own, requested] = [new AbortController(), query]
    cancelTimer()
    request?.abort()
    request = own
    update({ loading: true })
    const response = await platform.read(requested, own.signal)
    // Another request has replaced this one, or the query is no longer followed.
    if (request !== own) return
    request = undefined
    take(response, requested, byUser)
  }

  function take(response: FiguresResponse<Figures>, requested: string, byUser: boolean): void {
    failures = response.ok ? 0 : failures + 1
    // Without permission no timer is set; a visible page tries again.
    if (response.ok || response.kind !== 'forbidden') {
      cancelTimer = platform.after(
        Math.min((platform.everyMs ?? refreshMs) * 2 ** failures, maxPauseMs),
        refreshIfVisible,
      )
    }
    update(
      response.ok
        ? {
            figures: { query: requested, value: response.value, readAt: platform.now() },
            loading: false,
            failure: undefined,
          }
        : { loading: false, failure: { kind: response.kind, query: requested, byUser } },
    )
  }

  function refreshIfVisible(): void {
    if (request === undefined && platform.isVisible()) void requestFigures(false)
  }

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    follow(next) {
      query = next
      failures = 0
      const stopWatching = platform.onVisible(refreshIfVisible)
      void requestFigures(true)
      return () => {
        stopWatching()
        cancelTimer()
        request?.abort()
        request = undefined
        query = undefined
      }
    },
    refresh: () => void requestFigures(true),
  }
}

/** The real browser, without `read`. */
export function browserFeedPlatform(): Omit<FeedPlatform<unknown>, 'read'> {
  return {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    isVisible: () => document.visibilityState === 'visible',
    onVisible(listener) {
      const onChange = () => {
        if (document.visibilityState === 'visible') listener()
      }
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
  }
}
