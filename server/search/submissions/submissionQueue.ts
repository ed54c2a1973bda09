import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import type { SubmitResult } from './submit.ts'

export type SubmissionQueueOptions = {
  /** Read each time, because an editor can switch submissions off. */
  isOn(): boolean
  /** Submits all changes. */
  submit(signal: AbortSignal): Promise<SubmitResult>
  /** How long a change waits for further changes, in milliseconds. */
  delayMs: number
  log: Log
}

/** Continued publishing postpones the submission for at most so many delays. */
const maxDelays = 5
/** Maximum of the growing pause after failures. */
const maxPauseMs = 6 * 3_600_000
/** Maximum of `setTimeout`; a longer timer fires at once. */
const maxTimerMs = 2_147_483_647

/**
 * Submits published changes automatically after a delay. Every process has a queue: one process
 * submits, and the others then have nothing left to submit.
 */
export class SubmissionQueue {
  readonly #options: SubmissionQueueOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  /** Aborts the running submission when an editor switches submissions off. */
  #switchedOff = new AbortController()
  #running: Promise<void> | undefined
  /** When the first unsubmitted change was made, by a monotonic clock; undefined without one. */
  #waitingSince: number | undefined
  /** No submission begins before this time, by the same clock, even after new changes. */
  #notBefore = 0
  #failures = 0
  #lastFailure: string | undefined

  /** Starts the timer: changes published while no process ran may not be submitted yet. */
  constructor(options: SubmissionQueueOptions) {
    this.#options = options
    this.changed()
  }

  /** Call after a change was published, or submissions were switched on or off. */
  changed(): void {
    const { isOn, delayMs } = this.#options
    if (!isOn()) {
      this.#waitingSince = undefined
      clearTimeout(this.#timer)
      this.#switchedOff.abort()
      return
    }
    this.#waitingSince ??= performance.now()
    this.#runIn(Math.min(delayMs, this.#waitingSince + maxDelays * delayMs - performance.now()))
  }

  /** Stops the queue and aborts a running submission; another process submits the rest. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server is stopping.'))
    clearTimeout(this.#timer)
    await this.#running
  }

  #runIn(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#stopping.signal.aborted) return
    const minMs = Math.max(0, this.#notBefore - performance.now())
    this.#timer = setTimeout(() => this.#start(), Math.min(Math.max(minMs, ms), maxTimerMs))
    // The timer doesn't keep the process alive.
    this.#timer.unref()
  }

  #start(): void {
    if (this.#running || !this.#options.isOn()) return
    this.#waitingSince = undefined
    this.#switchedOff = new AbortController()
    this.#running = this.#run(this.#switchedOff.signal).finally(() => {
      this.#running = undefined
      // Changes published meanwhile are not part of this submission.
      if (this.#waitingSince !== undefined) this.#runIn(this.#options.delayMs)
    })
  }

  async #run(off: AbortSignal): Promise<void> {
    const until = AbortSignal.any([this.#stopping.signal, off])
    try {
      const submitted = await this.#options.submit(until)
      // The result of an aborted submission is ignored.
      if (until.aborted) return
      // The other process may have begun before the change.
      if (!submitted.ok) this.#runIn(this.#options.delayMs)
      else if (submitted.failure) this.#fail(describe(submitted.failure), submitted.nextAttemptAt)
      else this.#succeed(submitted)
    } catch (error) {
      if (!until.aborted) this.#fail(messageOf(error), undefined)
    }
  }

  #succeed({ results, nextAttemptAt }: Extract<SubmitResult, { ok: true }>): void {
    const { log, delayMs } = this.#options
    const taken = results.filter(({ status }) => status === 'accepted' || status === 'pending')
    if (nextAttemptAt) this.#runIn(Math.max(delayMs, nextAttemptAt.getTime() - Date.now()))
    // All remaining addresses are in their cooldown, possibly after a failure.
    if (nextAttemptAt && taken.length === 0) return
    if (this.#failures > 0) log.info('submitting changes to search engines works again')
    this.#failures = 0
    this.#lastFailure = undefined
    const urls = taken.reduce((sum, result) => sum + (result.urls ?? 0), 0)
    if (urls > 0) log.info({ urls }, 'changes were submitted to search engines')
  }

  #fail(failure: string, nextAttemptAt: Date | undefined): void {
    const { log, delayMs } = this.#options
    if (failure !== this.#lastFailure) {
      log.warn({ failure }, 'changes could not be submitted to search engines; retried later')
    }
    this.#lastFailure = failure
    this.#failures += 1
    if (nextAttemptAt) this.#notBefore = performance.now() + (nextAttemptAt.getTime() - Date.now())
    const pauseMs = Math.min(delayMs * 2 ** this.#failures, maxPauseMs)
    // With jitter, so that processes that failed together don't retry together.
    this.#runIn(pauseMs * (1 + Math.random() / 4))
  }
}

type Failure = NonNullable<Extract<SubmitResult, { ok: true }>['failure']>

function describe({ status, http, advice }: Failure): string {
  return [status, http, advice].filter((it) => it !== undefined).join(', ')
}
