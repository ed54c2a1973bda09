import type { StoredEvent } from '#domain/analytics/event.ts'
import type { EventSink } from '../eventStore.ts'

/**
 * Makes one insert of the events of all requests of the same few milliseconds: a commit costs a
 * write to disk, whether it carries one event or a thousand.
 */
export type GroupCommit = {
  /** Whether the events are kept for good. False: they may not be, and are to be sent again. */
  keep(events: readonly StoredEvent[]): Promise<boolean>
  /** Resolves once nothing waits and nothing is under way. */
  settled(): Promise<void>
}

export const groupLimits = {
  /** How long the first of a group waits for company while nothing is under way. */
  gatherMs: 2,
  /** Inserts at a time: one is written to disk while the next is prepared. */
  inserts: 2,
  /** Events of one insert. */
  group: 2_000,
  /** Events that may wait, at about a kilobyte each; beyond, requests are turned away. */
  waiting: 20_000,
} as const

type Limits = { readonly [Name in keyof typeof groupLimits]: number }
type Group = { events: StoredEvent[]; kept: PromiseWithResolvers<boolean> }

/** @param onFailure told why a group could not be kept */
export function createGroupCommit(
  sink: Pick<EventSink, 'insert'>,
  onFailure: (error: unknown) => void,
  limits: Limits = groupLimits,
): GroupCommit {
  const groups: Group[] = []
  const underWay = new Set<Promise<boolean>>()
  let waiting = 0
  let timer: NodeJS.Timeout | undefined

  /** The group that still takes so many events. */
  function openGroup(count: number): Group {
    const last = groups.at(-1)
    if (last && last.events.length + count <= limits.group) return last
    const group = { events: [], kept: Promise.withResolvers<boolean>() }
    groups.push(group)
    return group
  }

  /** As many as may be under way; `spared` groups at the end wait for more. */
  function sendGroups(spared: number): void {
    while (underWay.size < limits.inserts && groups.length > spared) {
      const group = groups.shift()
      if (group) send(group)
    }
  }

  function send({ events, kept }: Group): void {
    waiting -= events.length
    underWay.add(kept.promise)
    const done = (wasKept: boolean) => {
      underWay.delete(kept.promise)
      kept.resolve(wasKept)
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

  /** Full groups go at once; the last has the others' company until its time is over. */
  function arrange(): void {
    sendGroups(1)
    if (timer || underWay.size >= limits.inserts) return
    timer = setTimeout(() => {
      timer = undefined
      sendGroups(0)
    }, limits.gatherMs)
  }

  return {
    keep(events) {
      if (waiting + events.length > limits.waiting) return Promise.resolve(false)
      const group = openGroup(events.length)
      for (const event of events) group.events.push(event)
      waiting += events.length
      arrange()
      return group.kept.promise
    },
    async settled() {
      for (;;) {
        const left = [...underWay, ...groups.map(({ kept }) => kept.promise)]
        if (left.length === 0) return
        await Promise.all(left)
      }
    },
  }
}
