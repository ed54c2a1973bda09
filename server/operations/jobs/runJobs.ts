import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { pause } from '#platform/process/pause.ts'
import type { Job, JobContext } from './jobs.ts'
import { runInOneProcess } from './runInOneProcess.ts'

export type RunOptions = { databaseUrl: string; log: Log; context: JobContext }

export type JobFigures = {
  job: string
  /** Successful runs, including those with no work. */
  done: number
  failed: number
  /**
   * When the last run succeeded, in milliseconds since 1970. Before the first success it is the time of
   * the start: otherwise a job that hangs from the start would not be noticed.
   */
  lastDone: number
}

/** Jobs that run until they are stopped. */
export type RunningJobs = {
  /** The counts of each job. */
  figures(): JobFigures[]
  /** Resolves when all runs in flight have ended. */
  stop(): Promise<void>
}

/** Starts each job at once. After a failed run the job goes on with the next run. */
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
  let lastProblem: string | undefined
  while (!signal.aborted) {
    try {
      await runOnce(job, options, signal)
      figures.done++
      figures.lastDone = Date.now()
      if (lastProblem !== undefined) log.info({ job: job.name }, 'a job works again')
      lastProblem = undefined
    } catch (error) {
      figures.failed++
      const problem = messageOf(error)
      // The same problem is logged once, not every few seconds.
      if (problem !== lastProblem && !signal.aborted) {
        log.warn({ job: job.name, problem }, 'a job failed; it will be retried')
      }
      lastProblem = problem
    }
    // Unreferenced, so that jobs don't keep the process alive.
    await pause(job.everyMs, signal, { keepsProcess: false })
  }
}

async function runOnce(job: Job, options: RunOptions, signal: AbortSignal): Promise<void> {
  const { context, databaseUrl, log } = options
  if (job.isDue && !(await job.isDue(context))) return
  const run = (stop: AbortSignal) => job.run(context, stop)
  if (job.lock) await runInOneProcess({ databaseUrl, signal, log }, job.lock, run)
  else await run(signal)
}
