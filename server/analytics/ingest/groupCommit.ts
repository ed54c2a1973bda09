import type { StoredEvent } from '#domain/analytics/events/event.ts'
import type { EventSink } from '../store/eventStore.ts'

/**
 * Combines the events of all requests within a few milliseconds into one insert, because a commit
 * costs one write to disk, whether it has one event or a thousand.
 */
export type GroupCommit = {
  /** Whether the events are stored durably. False: they may not be; the client has to resend them. */
  store(events: readonly StoredEvent[]): Promise<boolean>
  /** Resolves once no event is queued or being inserted. */
  settled(): Promise<void>
}

export const groupLimits = {
  /**
   * Milliseconds that the first event of a group waits for more events while no insert runs; 0: for the
   * other requests of the same event loop iteration.
   */
  gatherMs: 2,
  /** One insert is written to disk while the next is prepared. */
  maxConcurrentInserts: 2,
  /** Events of one insert. */
  maxGroupEvents: 2_000,
  /** At about a kilobyte per event; requests beyond this limit are refused. */
  maxWaitingEvents: 20_000,
} as const

type Limits = { readonly [Name in keyof typeof groupLimits]: number }
type Group = { events: StoredEvent[]; stored: PromiseWithResolvers<boolean> }

/** @param onFailure called with the reason when a group could not be stored */
export function createGroupCommit(
  sink: Pick<EventSink, 'insert'>,
  onFailure: (error: unknown) => void,
  limits: Limits = groupLimits,
): GroupCommit {
  const groups: Group[] = []
  const inFlight = new Set<Promise<boolean>>()
  let waiting = 0
  let isScheduled = false

  /** The group with room for `count` more events. */
  function openGroup(count: number): Group {
    const last = groups.at(-1)
    if (last && last.events.length + count <= limits.maxGroupEvents) return last
    const group = { events: [], stored: Promise.withResolvers<boolean>() }
    groups.push(group)
    return group
  }

  /** Sends as many groups as may run; the last `reserved` groups wait for more events. */
  function sendGroups(reserved: number): void {
    while (inFlight.size < limits.maxConcurrentInserts && groups.length > reserved) {
      const group = groups.shift()
      if (group) send(group)
    }
  }

  function send({ events, stored }: Group): void {
    waiting -= events.length
    inFlight.add(stored.promise)
    const done = (wasStored: boolean) => {
      inFlight.delete(stored.promise)
      stored.resolve(wasStored)
      sendGroups(0)
    }
    sink.insert(events).then(
      () => done(true),
      (error: unknown) => {
        onFailure(error)
        done(false)
      },
    )
  }

  /** Sends full groups immediately; the last group waits for more events until the timer fires. */
  function sendOrSchedule(): void {
    sendGroups(1)
    if (isScheduled || inFlight.size >= limits.maxConcurrentInserts) return
    isScheduled = true
    const sendAll = () => {
      isScheduled = false
      sendGroups(0)
    }
    if (limits.gatherMs > 0) setTimeout(sendAll, limits.gatherMs)
    else setImmediate(sendAll)
  }

  return {
    store(events) {
      if (waiting + events.length > limits.maxWaitingEvents) return Promise.resolve(false)
      const group = openGroup(events.length)
      for (const event of events) group.events.push(event)
      waiting += events.length
      sendOrSchedule()
      return group.stored.promise
    },
    async settled() {
      for (;;) {
        const left = [...inFlight, ...groups.map(({ stored }) => stored.promise)]
        if (left.length === 0) return
        await Promise.all(left)
      }
    },
  }
}
