import type { SentEvent } from '#domain/analytics/events/event.ts'

/** Without user activity for this time, engaged time stops; in milliseconds. */
export const activityTimeoutMs = 60_000

/**
 * Measures engaged time and scroll depth of a page view. Method names are short, because every page
 * loads them.
 */
export type Attention = {
  /** Call when the visitor moves the pointer, types, touches or scrolls. */
  act(): void
  /** Call when the visitor has scrolled, which is activity, too. */
  scroll(): void
  /**
   * Returns the engaged seconds since the last call, rounded down (the rest is kept for the next call), and
   * the maximum scroll depth. The page then counts as hidden until `resume`.
   */
  take(): Required<Pick<SentEvent, 'engaged_seconds' | 'scroll_depth'>>
  /** Call when the page is visible again. */
  resume(): void
}

/**
 * Engaged time is the time for which the page is visible, up to a minute after each activity: an unused
 * open tab counts for one minute. It begins at once.
 *
 * @param now a monotonic clock in milliseconds
 * @param seen the part of the page above the window's lower edge, in percent
 */
export function createAttention(now: () => number, seen: () => number): Attention {
  let counted = now()
  let until = counted + activityTimeoutMs
  let pendingMs = 0
  let furthest = 0

  const count = () => {
    const time = now()
    pendingMs += Math.max(0, Math.min(time, until) - counted)
    counted = time
  }
  const act = () => {
    // Activity on a hidden page doesn't count.
    if (until) resume()
  }
  const scroll = () => {
    act()
    furthest = Math.max(furthest, Math.min(100, Math.round(seen())))
  }
  const resume = () => {
    count()
    until = counted + activityTimeoutMs
  }
  return {
    act,
    scroll,
    take() {
      scroll()
      until = 0
      const engaged_seconds = Math.floor(pendingMs / 1_000)
      pendingMs %= 1_000
      return { engaged_seconds, scroll_depth: furthest }
    },
    resume,
  }
}
