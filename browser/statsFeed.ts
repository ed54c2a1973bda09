import type { Stats } from '#domain/analytics/stats.ts'
import type { StatsAnswer, StatsFailure } from './statsApi.ts'

/** What a feed needs of the browser around it. */
export type FeedPlatform = {
  ask(query: string, signal: AbortSignal): Promise<StatsAnswer<Stats>>
  /** Milliseconds since 1970. */
  now(): number
  /** Runs something later; returns how to call that off. */
  after(milliseconds: number, run: () => void): () => void
  isVisible(): boolean
  /** Calls back when the page is looked at again. Returns how to stop that. */
  onVisible(listener: () => void): () => void
}

export type FeedState = {
  /** The last figures that came, and of which query they are. */
  figures: { query: string; stats: Stats; readAt: number } | undefined
  asking: boolean
  /**
   * Why the last request brought nothing; a new object each time. `asked`: a person waited for it,
   * rather than the feed by itself.
   */
  failure: { kind: StatsFailure; query: string; asked: boolean } | undefined
}

/** Figures that keep themselves up to date. */
export type StatsFeed = {
  /** The same object until something changes. */
  state(): FeedState
  onChange(listener: () => void): () => void
  /** Asks for the figures of a query, now and again and again. Returns how to stop that. */
  follow(query: string): () => void
  /** Asks at once, whatever is under way. */
  refresh(): void
}

export const refreshMs = 15_000
const longestPauseMs = 5 * 60_000

/** Asks as long as it follows and the page is looked at; never twice at a time. */
export function createStatsFeed(platform: FeedPlatform): StatsFeed {
  const listeners = new Set<() => void>()
  let state: FeedState = { figures: undefined, asking: false, failure: undefined }
  let query: string | undefined
  let request: AbortController | undefined
  let failures = 0
  let callOff = () => {}

  function become(next: Partial<FeedState>): void {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }

  async function ask(asked: boolean): Promise<void> {
    if (query === undefined) return
    const [own, wanted] = [new AbortController(), query]
    callOff()
    request?.abort()
    request = own
    become({ asking: true })
    const answer = await platform.ask(wanted, own.signal)
    // Another request has taken its place, or nobody wants to know any more.
    if (request !== own) return
    request = undefined
    take(answer, wanted, asked)
  }

  function take(answer: StatsAnswer<Stats>, wanted: string, asked: boolean): void {
    failures = answer.ok ? 0 : failures + 1
    // Who has no right won't have it in a moment; looking at the page again tries anew.
    if (answer.ok || answer.kind !== 'forbidden') {
      callOff = platform.after(Math.min(refreshMs * 2 ** failures, longestPauseMs), askIfSeen)
    }
    become(
      answer.ok
        ? {
            figures: { query: wanted, stats: answer.value, readAt: platform.now() },
            asking: false,
            failure: undefined,
          }
        : { asking: false, failure: { kind: answer.kind, query: wanted, asked } },
    )
  }

  function askIfSeen(): void {
    if (request === undefined && platform.isVisible()) void ask(false)
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
      const stopWatching = platform.onVisible(askIfSeen)
      void ask(true)
      return () => {
        stopWatching()
        callOff()
        request?.abort()
        request = undefined
        query = undefined
      }
    },
    refresh: () => void ask(true),
  }
}

/** The browser that the page runs in, but for what is asked. */
export function browserFeedPlatform(): Omit<FeedPlatform, 'ask'> {
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
