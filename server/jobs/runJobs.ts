import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { alone } from './alone.ts'
import type { Job, JobContext } from './jobs.ts'

export type RunOptions = { databaseUrl: string; log: Log; context: JobContext }

export type JobFigures = {
  job: string
  /** Runs; a look that finds nothing due is one that is done. */
  done: number
  failed: number
  /**
   * When the last one was done, in milliseconds since 1970. Before the first, when it was begun
   * with: one that hangs from the start would otherwise never be missed.
   */
  lastDone: number
}

/** Jobs that run until they are stopped. */
export type RunningJobs = {
  /** What has become of each job so far. */
  figures(): JobFigures[]
  /** Resolves once what is under way has come to its end. */
  stop(): Promise<void>
}

/** Begins at once with each of them. A run that fails is made up for by the next. */
export function runJobs(jobs: readonly Job[], options: RunOptions): RunningJobs {
  const stopping = new AbortController()
  const records = jobs.map((job) => ({ job, figures: newFigures(job) }))
  const loops = records.map((record) => repeat(record, options, stopping.signal))
  return {
    figures: () => records.map(({ figures }) => ({ ...figures })),
    async stop() {
      stopping.abort(new Error('The server is stopping.'))
      await Promise.all(loops)
    },
  }
}

function newFigures({ name }: Job): JobFigures {
  return { job: name, done: 0, failed: 0, lastDone: Date.now() }
}

async function repeat(
  { job, figures }: { job: Job; figures: JobFigures },
  options: RunOptions,
  signal: AbortSignal,
): Promise<void> {
  const { log } = options
  let lastTrouble: string | undefined
  while (!signal.aborted) {
    try {
      await runOnce(job, options, signal)
      figures.done++
      figures.lastDone = Date.now()
      if (lastTrouble !== undefined) log.info({ job: job.name }, 'a job works again')
      lastTrouble = undefined
    } catch (error) {
      figures.failed++
      const trouble = messageOf(error)
      // The same trouble every few seconds is no news.
      if (trouble !== lastTrouble && !signal.aborted) {
        log.warn({ job: job.name, trouble }, 'a job failed; it is tried again')
      }
      lastTrouble = trouble
    }
    // It alone doesn't keep a process alive.
    await delay(job.everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function runOnce(job: Job, options: RunOptions, signal: AbortSignal): Promise<void> {
  const { context, databaseUrl, log } = options
  if (job.isDue && !(await job.isDue(context))) return
  const run = () => job.run(context)
  if (job.lock) await alone({ databaseUrl, signal, log }, job.lock, run)
  else await run()
}
