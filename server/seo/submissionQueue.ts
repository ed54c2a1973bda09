import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Submitted } from './submit.ts'

export type QueueOptions = {
  /** Asked anew each time: an editor can switch it off. */
  isOn(): boolean
  /** Submits all that has changed. */
  submit(signal: AbortSignal): Promise<Submitted>
  /** How long it waits after a change for more of them, in milliseconds. */
  delayMs: number
  log: Log
}

/** Who goes on publishing doesn't put it off for longer than so many delays. */
const mostDelays = 5
/** After failures it waits longer and longer, up to this. */
const longestPauseMs = 6 * 3_600_000
/** A timer that is set for longer goes off at once. */
const longestTimerMs = 2_147_483_647

/**
 * Submits what was published by itself, a while after. Every process has a queue: one of them
 * submits, and the others find nothing left to do.
 */
export class SubmissionQueue {
  readonly #options: QueueOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  /** Ends what is under way as soon as an editor switches it off. */
  #switchedOff = new AbortController()
  #running: Promise<void> | undefined
  /** Since when a change waits, by a clock that nobody sets; undefined while none does. */
  #waitingSince: number | undefined
  /** Until then, by the same clock, an engine that failed is left alone, whatever is published. */
  #notBefore = 0
  #failures = 0
  #lastTrouble: string | undefined

  /** Begins at once: what was published while no process ran may not have been submitted. */
  constructor(options: QueueOptions) {
    this.#options = options
    this.changed()
  }

  /** Something was published, or the queue was switched on or off. */
  changed(): void {
    const { isOn, delayMs } = this.#options
    if (!isOn()) {
      this.#waitingSince = undefined
      clearTimeout(this.#timer)
      this.#switchedOff.abort()
      return
    }
    this.#waitingSince ??= performance.now()
    this.#runIn(Math.min(delayMs, this.#waitingSince + mostDelays * delayMs - performance.now()))
  }

  /** Ends it; a submission under way is cut short, and made up for by another process. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server is stopping.'))
    clearTimeout(this.#timer)
    await this.#running
  }

  #runIn(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#stopping.signal.aborted) return
    const leastMs = Math.max(0, this.#notBefore - performance.now())
    this.#timer = setTimeout(() => this.#start(), Math.min(Math.max(leastMs, ms), longestTimerMs))
    // It alone doesn't keep a process alive.
    this.#timer.unref()
  }

  #start(): void {
    if (this.#running || !this.#options.isOn()) return
    this.#waitingSince = undefined
    this.#switchedOff = new AbortController()
    this.#running = this.#run(this.#switchedOff.signal).finally(() => {
      this.#running = undefined
      // What was published meanwhile came too late for this submission.
      if (this.#waitingSince !== undefined) this.#runIn(this.#options.delayMs)
    })
  }

  async #run(off: AbortSignal): Promise<void> {
    const until = AbortSignal.any([this.#stopping.signal, off])
    try {
      const submitted = await this.#options.submit(until)
      // What comes of a submission that was cut short is nobody's news.
      if (until.aborted) return
      // Whoever is at it may have begun before the change.
      if (!submitted.ok) this.#runIn(this.#options.delayMs)
      else if (submitted.trouble) this.#fail(inWords(submitted.trouble), submitted.moreAt)
      else this.#succeed(submitted)
    } catch (error) {
      if (!until.aborted) this.#fail(messageOf(error), undefined)
    }
  }

  #succeed({ results, moreAt }: Extract<Submitted, { ok: true }>): void {
    const { log, delayMs } = this.#options
    const taken = results.filter(({ status }) => status === 'accepted' || status === 'pending')
    if (moreAt) this.#runIn(Math.max(delayMs, moreAt.getTime() - Date.now()))
    // All that is left rests after an attempt, which may have failed.
    if (moreAt && taken.length === 0) return
    if (this.#failures > 0) log.info('search engines can be told what changes again')
    this.#failures = 0
    this.#lastTrouble = undefined
    const urls = taken.reduce((sum, result) => sum + (result.urls ?? 0), 0)
    if (urls > 0) log.info({ urls }, 'search engines were told what has changed')
  }

  #fail(trouble: string, moreAt: Date | undefined): void {
    const { log, delayMs } = this.#options
    if (trouble !== this.#lastTrouble) {
      log.warn({ trouble }, 'search engines could not be told what has changed; tried again later')
    }
    this.#lastTrouble = trouble
    this.#failures += 1
    if (moreAt) this.#notBefore = performance.now() + (moreAt.getTime() - Date.now())
    const pauseMs = Math.min(delayMs * 2 ** this.#failures, longestPauseMs)
    // Random by a quarter, so that processes that failed together don't come back together.
    this.#runIn(pauseMs * (1 + Math.random() / 4))
  }
}

type Trouble = NonNullable<Extract<Submitted, { ok: true }>['trouble']>

function inWords({ status, http, advice }: Trouble): string {
  return [status, http, advice].filter((it) => it !== undefined).join(', ')
}
