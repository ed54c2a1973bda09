import { Piscina } from 'piscina'
import { currentRequestId } from '#platform/http/requestContext.ts'
import type { Log } from '#platform/log/log.ts'
import type { PoolFigures } from '#platform/postgres/poolFigures.ts'
import { errorOf } from './failure.ts'
import type * as thread from './questionThread.ts'

/** After so many milliseconds without a question the thread ends; the next one starts it again in 0.3 s. */
const idleMs = 60_000

type Name = 'stats' | 'goals' | 'funnel'
type Query<Of extends Name> = Parameters<(typeof thread)[Of]>[0]['query']
type Result<Of extends Name> = Awaited<ReturnType<(typeof thread)[Of]>>
type Answer<Of extends Name> = Extract<Result<Of>, { answer: unknown }>['answer']

export type Questions = {
  /**
   * @throws StoreUnavailableError as the event store does; another error at once if the thread ends before it
   * has answered, and then the next question starts a new one
   */
  ask<Of extends Name>(name: Of, query: Query<Of>, now: number): Promise<Answer<Of>>
  /** Usage of the thread's connections after its latest answer. */
  connections(): PoolFigures[]
  close(): Promise<void>
}

type Options = { databaseUrl: string; log: Log; goalTimeoutMs: number }

/**
 * Answers the questions that are counted from segments, or that take seconds, in a thread of its own: decoding
 * millions of rows and collecting their memory would delay the pages that this process serves. On Linux the
 * thread has a lower priority than the process.
 */
export function openQuestions({ databaseUrl, log, goalTimeoutMs }: Options): Questions {
  let pools: PoolFigures[] = []
  const threads = new Piscina({
    filename: new URL('./questionThread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // The connection pools of the thread limit how many questions run.
    concurrentTasksPerWorker: 1_000,
    // The thread must not block while it waits for questions: it also serves its connections.
    atomics: 'disabled',
    idleTimeout: idleMs,
    niceIncrement: 10,
    execArgv: [],
    workerData: { databaseUrl, logLevel: log.level, goalTimeoutMs },
  })
  // Of a thread that answers no question yet, because it starts, or none any more.
  threads.on('error', (error: unknown) =>
    log.error({ err: error }, 'the thread that counts filtered figures failed'),
  )
  // Piscina rejects the questions that the ended thread was answering. Those that waited for its start would stay
  // in the queue. During this event the thread still counts as one that starts, so that none seems to wait.
  threads.on('workerDestroy', () =>
    queueMicrotask(() => {
      if (threads.queueSize > 0) void threads.destroy()
    }),
  )

  return {
    async ask<Of extends Name>(name: Of, query: Query<Of>, now: number): Promise<Answer<Of>> {
      const result: Result<Of> = await threads
        .run({ query, now, request: currentRequestId() }, { name })
        .catch((error: unknown) => {
          const message = 'The thread that counts filtered figures has ended; ask again.'
          throw new Error(message, { cause: error })
        })
      pools = result.pools
      if ('failure' in result) throw errorOf(result.failure)
      return result.answer
    },
    connections: () => pools,
    close: () => threads.destroy(),
  }
}
