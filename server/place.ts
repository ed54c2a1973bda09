import type { ServerResponse } from 'node:http'

/** A place among the requests under way. */
export type Place = {
  enter(): void
  leave(): void
  /** Whether there is room for one more. */
  isFree(): boolean
}

/**
 * The place of one request among those of its kind, not entered yet; given back when the request is
 * answered or given up.
 *
 * @param kind counts how many of the kind are under way
 */
export function openPlace(
  response: ServerResponse,
  kind: { underWay: number },
  most: number,
): Place {
  let isTaken = false
  const leave = () => {
    if (isTaken) kind.underWay--
    isTaken = false
  }
  response.once('close', leave)
  return {
    enter() {
      if (isTaken) return
      kind.underWay++
      isTaken = true
    },
    leave,
    isFree: () => kind.underWay < most,
  }
}

/** One place where a request needs several: free only where all of them are. */
export function allOf(places: readonly Place[]): Place {
  return {
    enter() {
      for (const place of places) place.enter()
    },
    leave() {
      for (const place of places) place.leave()
    },
    isFree: () => places.every((place) => place.isFree()),
  }
}
