import type { ServerResponse } from 'node:http'

/** A concurrency slot of a request. */
export type Slot = {
  acquire(): void
  release(): void
  /** Whether a slot is free. */
  isFree(): boolean
}

/**
 * Creates the slot of a request, not acquired yet; released when the response ends or the connection
 * closes.
 *
 * @param kind counts the requests of this kind in flight
 */
export function openSlot(response: ServerResponse, kind: { inFlight: number }, max: number): Slot {
  let isAcquired = false
  const release = () => {
    if (isAcquired) kind.inFlight--
    isAcquired = false
  }
  response.once('close', release)
  return {
    acquire() {
      if (isAcquired) return
      kind.inFlight++
      isAcquired = true
    },
    release,
    isFree: () => kind.inFlight < max,
  }
}

/** Combines the slots of a request that needs several; free only if all are free. */
export function allOf(slots: readonly Slot[]): Slot {
  return {
    acquire() {
      for (const slot of slots) slot.acquire()
    },
    release() {
      for (const slot of slots) slot.release()
    },
    isFree: () => slots.every((slot) => slot.isFree()),
  }
}
