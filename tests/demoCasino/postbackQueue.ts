import { pause } from '#platform/process/pause.ts'
import type { Random } from './random.ts'

/** What a casino's system does wrong, as shares of its calls from 0 to 1. */
export type Mischief = {
  /** Calls that are sent two to four times at once. */
  repeated: number
  /** Calls that are held back. */
  late: number
  /** How long they are held back at most, in milliseconds of the casino's clock. */
  lateMs: number
  /** Whether the order of the calls is changed. */
  shuffled: boolean
}

export const noMischief: Mischief = { repeated: 0, late: 0, lateMs: 0, shuffled: false }

export type CallResult = {
  address: string
  /** `none`: no response. */
  status: number | 'none'
  attempt: number
}

export type PostbackQueueOptions = {
  random: Random
  mischief: Mischief
  /** Milliseconds since 1970, by which late calls become due. */
  clock(): number
  onResult?(result: CallResult): void
}

/** Calls to an affiliate, each repeated until the response is 200. */
export type PostbackQueue = {
  /** Adds a call. */
  add(address: () => string): void
  /** Sends all calls that are due, and resolves when each has got its 200. */
  sendDue(): Promise<void>
  /** How many calls have not got their 200. */
  left(): number
  /** Gives up all calls. */
  close(): void
}

type Call = {
  address: () => string
  dueAt: number
  /** How often it is sent at once. */
  times: number
}

const callers = 8
const firstPauseMs = 50
const maxPauseMs = 2_000
const timeoutMs = 10_000

export function createPostbackQueue(options: PostbackQueueOptions): PostbackQueue {
  const { random, mischief, clock, onResult } = options
  const closing = new AbortController()
  let waiting: Call[] = []
  let sending = 0

  /** @returns the calls that are due, in the order in which they are sent */
  function takeDue(): Call[] {
    const now = clock()
    const due = waiting.filter(({ dueAt }) => dueAt <= now)
    waiting = waiting.filter(({ dueAt }) => dueAt > now)
    return mischief.shuffled ? shuffle(due, random) : due
  }

  /** Calls an address until the response is 200, or the queue is closed. */
  async function insist(address: () => string): Promise<void> {
    for (let attempt = 1; !closing.signal.aborted; attempt++) {
      const called = address()
      const status = await call(called, closing.signal)
      onResult?.({ address: called, status, attempt })
      if (status === 200) return
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1))
      await pause(pauseMs, closing.signal)
    }
  }

  async function sendAll(calls: Call[]): Promise<void> {
    for (let next = calls.shift(); next; next = calls.shift()) {
      const { address, times } = next
      await Promise.all(Array.from({ length: times }, () => insist(address)))
      sending -= 1
    }
  }

  return {
    add(address) {
      const lateBy = random.chance(mischief.late) ? 1 + random.below(mischief.lateMs) : 0
      const times = random.chance(mischief.repeated) ? 2 + random.below(3) : 1
      waiting.push({ address, dueAt: clock() + lateBy, times })
    },
    async sendDue() {
      const due = takeDue()
      sending += due.length
      await Promise.all(Array.from({ length: callers }, () => sendAll(due)))
    },
    left: () => waiting.length + sending,
    close: () => closing.abort(),
  }
}

async function call(address: string, closing: AbortSignal): Promise<CallResult['status']> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(address, { signal })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    // A refused or closed connection is a TypeError, the end of a signal a DOMException.
    if (error instanceof TypeError || error instanceof DOMException) return 'none'
    throw error
  }
}

/** Fisher and Yates. */
function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  const left = [...values]
  return values.flatMap(() => left.splice(random.below(left.length), 1))
}
