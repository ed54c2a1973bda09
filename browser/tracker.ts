import type { EventType, SentEvent } from '#domain/analytics/event.ts'
import { type Attention, createAttention } from './attention.ts'
import { mayCount, takeAnswers } from './consent.ts'
import { createEventQueue } from './eventQueue.ts'
import { forgetSession, newId, readSession } from './trackerSession.ts'
import { whenShown } from './whenShown.ts'

declare global {
  interface WindowEventMap {
    /** The document's, which come by the window, too. */
    visibilitychange: Event
  }
}

/**
 * Records that this page was viewed and left, and clicks on the links to the casino. Whatever goes
 * wrong is said on the console and nowhere else, and nothing waits for any of it.
 */
export function trackVisits(): void {
  safely(visit)
}

/** One page and all that is recorded of it. */
function visit(): void {
  const queue = createEventQueue((reason) => complain('Failed to track event:', reason))
  /** From a recorded view on. */
  let attention: Attention | undefined
  let left = false

  function record(event_type: EventType, more?: Partial<SentEvent>): void {
    queue.add({ ...readSession(), ...more, id: newId(), event_type })
  }

  /** Begins to record where that may be done, and leaves nothing behind where it may not. */
  function consider(): void {
    if (!mayCount()) {
      attention = undefined
      forgetSession()
      queue.clear()
    } else if (!attention) {
      attention = createAttention(() => performance.now(), seenPercent)
      left = false
      record('page_view')
      void queue.flush()
    }
  }

  /** A no of another tab, of which this one wasn't told yet, holds at once. */
  const allowed = () => (mayCount() ? attention : undefined)

  function leave(): void {
    const taken = allowed()?.take()
    // A page that goes away says so in two ways.
    if (!taken || (left && !taken.engaged_seconds)) return
    left = true
    record('page_leave', taken)
    queue.flushOnLeave()
  }

  function flush(): void {
    if (allowed()) void queue.flush()
  }

  function click({ target, button }: MouseEvent): void {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-claim]')
    // The right button opens a menu, and no page.
    if (!link || button > 1 || !allowed()) return
    record('claim_button_click', { target: link.href, placement: link.dataset.claim })
    void queue.flush()
  }

  const stir = () => attention?.stir()

  whenShown(() =>
    safely(() => {
      consider()
      takeAnswers(consider)
    }),
  )
  on('click', click)
  on('auxclick', click)
  on('pagehide', leave)
  on('online', flush)
  for (const type of ['pointerdown', 'pointermove', 'keydown'] as const) on(type, stir)
  on('scroll', () => {
    stir()
    attention?.look()
  })
  on('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      leave()
    } else {
      attention?.resume()
      flush()
    }
  })
  on('pageshow', ({ persisted }) => {
    // Kept as it was while another page was visited: it is viewed once more.
    if (!persisted) return
    attention = undefined
    consider()
  })
}

function on<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, (event) => safely(() => listener(event)), true)
}

function seenPercent(): number {
  return (100 * (scrollY + innerHeight)) / document.documentElement.scrollHeight
}

function safely(run: () => void): void {
  try {
    run()
  } catch (error) {
    complain('Analytics tracking error:', error)
  }
}

function complain(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the one place where this may be said
  console.error(what, reason)
}
