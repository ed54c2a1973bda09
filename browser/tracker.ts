import type { EventType, SentEvent } from '#domain/analytics/event.ts'
import { type Attention, createAttention } from './attention.ts'
import { mayCount, takeAnswers } from './consent.ts'
import { createEventQueue } from './eventQueue.ts'
import { forgetSession, newId, readSession } from './trackerSession.ts'
import { whenShown } from './whenShown.ts'

/**
 * Records that this page was viewed and left, and clicks on the links to the casino. Whatever goes
 * wrong is said on the console and nowhere else, and nothing waits for any of it.
 */
export function trackVisits(): void {
  safely(() => {
    for (const [type, listener] of Object.entries(createVisit())) {
      addEventListener(type, (event) => safely(() => listener(event)), true)
    }
  })
}

/** One page and all that is recorded of it. Returns its listeners, by the types of events. */
function createVisit(): Record<string, (event: Event) => void> {
  const queue = createEventQueue((reason) => complain('Failed to track event:', reason))
  /** From a recorded view on. */
  let attention: Attention | undefined
  let left = false

  function record(event_type: EventType, more?: Partial<SentEvent>): void {
    queue.add({ id: newId(), event_type, ...readSession(), ...more })
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

  function leave(): void {
    const taken = attention?.take()
    // A page that goes away says so in two ways.
    if (!taken || !mayCount() || (left && !taken.engaged_seconds)) return
    left = true
    record('page_leave', taken)
    queue.flushOnLeave()
  }

  function flush(): void {
    if (attention && mayCount()) void queue.flush()
  }

  function click(event: Event): void {
    if (!(event instanceof MouseEvent && event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-claim]')
    // The right button opens a menu, and no page.
    if (!link || event.button > 1 || !attention || !mayCount()) return
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
  return {
    click,
    auxclick: click,
    visibilitychange() {
      if (document.visibilityState === 'hidden') {
        leave()
      } else {
        attention?.resume()
        flush()
      }
    },
    pagehide: leave,
    pageshow(event) {
      // Kept as it was while another page was visited: it is viewed once more.
      if (!('persisted' in event && event.persisted)) return
      attention = undefined
      consider()
    },
    online: flush,
    pointerdown: stir,
    pointermove: stir,
    keydown: stir,
    scroll() {
      stir()
      attention?.look()
    },
  }
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
