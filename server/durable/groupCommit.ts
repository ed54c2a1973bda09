import type { Sink } from './sink.ts'

/**
 * Combines the items of all requests within a few milliseconds into one insert, because a commit
 * costs one write to disk, whether it has one item or a thousand.
 */
export type GroupCommit<Item> = {
  /** Whether the items are stored durably. False: they may not be; the client has to resend them. */
  store(items: readonly Item[]): Promise<boolean>
  /** Resolves once no item is queued or being inserted. */
  settled(): Promise<void>
}

export const groupLimits = {
  /**
   * Milliseconds that the first item of a group waits for more items while no insert runs; 0: for the
   * other requests of the same event loop iteration.
   */
  gatherMs: 2,
  /** One insert is written to disk while the next is prepared. */
  maxConcurrentInserts: 2,
  /** Items of one insert. */
  maxGroupItems: 2_000,
  /** At about a kilobyte per item; requests beyond this limit are refused. */
  maxWaitingItems: 20_000,
} as const

type Limits = { readonly [Name in keyof typeof groupLimits]: number }
type Group<Item> = { items: Item[]; stored: PromiseWithResolvers<boolean> }

/** @param onFailure called with the reason when a group could not be stored */
export function createGroupCommit<Item>(
  sink: Sink<Item>,
  onFailure: (error: unknown) => void,
  limits: Limits = groupLimits,
): GroupCommit<Item> {
  const groups: Group<Item>[] = []
  const inFlight = new Set<Promise<boolean>>()
  let waiting = 0
  let isScheduled = false

  /** The group with room for `count` more items. */
  function openGroup(count: number): Group<Item> {
    const last = groups.at(-1)
    if (last && last.items.length + count <= limits.maxGroupItems) return last
    const group: Group<Item> = { items: [], stored: Promise.withResolvers<boolean>() }
    groups.push(group)
    return group
  }

  /** Sends as many groups as may run; the last `reserved` groups wait for more items. */
  function sendGroups(reserved: number): void {
    while (inFlight.size < limits.maxConcurrentInserts && groups.length > reserved) {
      const group = groups.shift()
      if (group) send(group)
    }
  }

  function send({ items, stored }: Group<Item>): void {
    waiting -= items.length
    inFlight.add(stored.promise)
    const done = (wasStored: boolean) => {
      inFlight.delete(stored.promise)
      stored.resolve(wasStored)
      sendGroups(0)
    }
    sink.insert(items).then(
      () => done(true),
      (error: unknown) => {
        onFailure(error)
        done(false)
      },
    )
  }

  /** Sends full groups immediately; the last group waits for more items until the timer fires. */
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
    store(items) {
      if (waiting + items.length > limits.maxWaitingItems) return Promise.resolve(false)
      const group = openGroup(items.length)
      for (const item of items) group.items.push(item)
      waiting += items.length
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
