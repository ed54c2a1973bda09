import type { EventType, SentEvent } from '#domain/analytics/events/event.ts'
import { whenShown } from '../whenShown.ts'
import { type Attention, createAttention } from './attention.ts'
import { listenForAnswers, mayRecord } from './consent.ts'
import { createEventQueue } from './eventQueue.ts'
import { forgetSession, newId, readFirstWeek, readSession } from './trackerSession.ts'

declare global {
  interface WindowEventMap {
    /** An event of the document, which bubbles to the window. */
    visibilitychange: Event
  }
}

/** A function for each type of event. */
type Listeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }

/**
 * Records views and leaves of this page, and clicks on the links to the casino and to other sites. Errors are only logged to
 * the console, and nothing waits for the recording.
 */
export function trackVisits(): void {
  safely(visit)
}

/** Records one page. */
function visit(): void {
  // biome-ignore lint/suspicious/noConsole: the console is where this error belongs
  const queue = createEventQueue((reason) => console.error('Failed to track event:', reason))
  /** Set from a recorded view on. */
  let attention: Attention | undefined
  let left = false

  function record(event_type: EventType, more?: Partial<SentEvent>): string {
    return queue.add({ ...readSession(), ...more, id: newId(), event_type })
  }

  /** Starts recording if it is allowed; else removes all stored data. */
  function updateRecording(): void {
    if (!mayRecord()) {
      attention = undefined
      forgetSession()
      queue.clear()
    } else if (!attention) {
      attention = createAttention(
        () => performance.now(),
        () => (100 * (scrollY + innerHeight)) / document.documentElement.scrollHeight,
      )
      left = false
      record('page_view', { screen_width: screen.width, first_week: readFirstWeek() })
      flush()
    }
  }

  /** Checks again, because another tab may have stored a "no" meanwhile. */
  const allowed = () => (mayRecord() ? attention : undefined)

  function leave(): void {
    const taken = allowed()?.take()
    // A closed page fires both pagehide and visibilitychange.
    if (!taken || (left && !taken.engaged_seconds)) return
    left = true
    record('page_leave', taken)
    queue.flushOnLeave()
  }

  function flush(): void {
    if (allowed()) void queue.flush()
  }

  function click({ target, button }: MouseEvent): void {
    const link = target instanceof Element && target.closest('a')
    // The right button opens a menu, not the link.
    if (!link || button > 1) return
    const { href, dataset, host, origin, pathname } = link
    if (dataset.claim !== undefined) {
      const event = allowed()
        ? record('claim_button_click', { target: href, placement: dataset.claim })
        : ''
      // The server stores the same event; an empty one says that this click isn't counted.
      link.href = `${href}&click=${encodeURIComponent(event)}`.slice(0, 8_000)
      // The browser has read the address when the event has ended.
      setTimeout(() => {
        link.href = href
      })
      // Other addresses, such as `mailto:`, have no host.
    } else if (host && host !== location.host && allowed()) {
      record('outgoing_link_click', { target: origin + pathname })
    }
    flush()
  }

  const recordActivity = () => attention?.act()

  whenShown(() =>
    safely(() => {
      updateRecording()
      listenForAnswers(updateRecording)
    }),
  )
  const listeners: Listeners = {
    click,
    auxclick: click,
    pagehide: leave,
    online: flush,
    pointerdown: recordActivity,
    pointermove: recordActivity,
    keydown: recordActivity,
    scroll: () => attention?.scroll(),
    visibilitychange() {
      if (document.visibilityState === 'hidden') {
        leave()
      } else {
        attention?.resume()
        flush()
      }
    },
    pageshow({ persisted }) {
      // Restored from the back/forward cache: counts as a new view.
      if (!persisted) return
      attention = undefined
      updateRecording()
    },
  }
  for (const [type, listener] of Object.entries(listeners)) {
    // Object.entries loses which event each listener takes.
    type Listener = (event: Event) => void
    addEventListener(type, (event) => safely(() => (listener as Listener)(event)), true)
  }
}

function safely(run: () => void): void {
  try {
    run()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the console is where this error belongs
    console.error('Analytics tracking error:', error)
  }
}
