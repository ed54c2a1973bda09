import type { SentEvent } from '#domain/analytics/event.ts'

/** Without a sign of life for so long, somebody has looked away; in milliseconds. */
export const attentionSpanMs = 60_000

/** How long, and how far down, somebody looks at a page. */
export type Attention = {
  /** The visitor moved, typed, touched or scrolled. */
  stir(): void
  /** Notes how far down the page is seen now. */
  look(): void
  /**
   * What was not taken before: whole seconds, of which the rest stays for later, and the furthest
   * that was seen. The page is out of sight then, until it is resumed.
   */
  take(): Required<Pick<SentEvent, 'engaged_seconds' | 'scroll_depth'>>
  /** The page is in sight again. */
  resume(): void
}

/**
 * Attention is the time for which the page is in sight, up to a minute after each sign of life: a
 * tab left open counts for that minute and no more. It begins at once.
 *
 * @param now a clock in milliseconds that nobody sets
 * @param seen how much of the page lies above the window's lower edge, in percent
 */
export function createAttention(now: () => number, seen: () => number): Attention {
  let counted = now()
  let until = counted + attentionSpanMs
  let untaken = 0
  let furthest = 0

  const count = () => {
    const time = now()
    untaken += Math.max(0, Math.min(time, until) - counted)
    counted = time
  }
  const look = () => {
    furthest = Math.max(furthest, Math.min(100, Math.round(seen())))
  }
  const resume = () => {
    count()
    until = counted + attentionSpanMs
  }
  return {
    stir() {
      // Nobody is looking at what is out of sight.
      if (until) resume()
    },
    look,
    take() {
      count()
      look()
      until = 0
      const engaged_seconds = Math.floor(untaken / 1_000)
      untaken %= 1_000
      return { engaged_seconds, scroll_depth: furthest }
    },
    resume,
  }
}
