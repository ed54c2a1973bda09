import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SocialPicture } from '#domain/socialImages.ts'
import type { Drawn } from './drawingProcess.ts'

/** Draws pictures, one after the other: its caller sees to that. */
export type Drawer = {
  /** @throws when it can't be drawn, or after `close` */
  draw(picture: SocialPicture): Promise<Buffer>
  /** Ends at once, also what is being drawn. */
  close(): Promise<void>
}

/** A process without requests for pictures gets the memory for them back. */
const idleMs = 20_000
/** One that takes longer hangs; on a crowded machine a picture has been seen to take a second. */
const patienceMs = 30_000
/** Of JavaScript's memory, in megabytes. Some forty are in use; what is more is waiting for a sweep. */
const heapLimit = 128

export function createDrawer({ idle = idleMs, open = openHelper } = {}): Drawer {
  let helper: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let isClosed = false

  async function end(): Promise<void> {
    clearTimeout(resting)
    const ending = helper
    helper = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    // It keeps no process from ending, but whoever waits for its own end is to see it.
    ending.ref()
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }

  return {
    async draw(picture) {
      // Those that wait in line would each open the process anew.
      if (isClosed) throw new Error('No more pictures are drawn: the server is stopping.')
      clearTimeout(resting)
      try {
        // It may have ended by itself since the last picture.
        if (!helper?.connected) helper = open()
        const drawn = await answerOf(helper, picture)
        if (!drawn.ok) throw new Error(`A picture could not be drawn: ${drawn.problem}`)
        resting = setTimeout(() => void end(), idle).unref()
        return Buffer.from(drawn.png)
      } catch (error) {
        // Whatever state it is in, the next picture gets a new one.
        await end()
        throw error
      }
    },
    close() {
      isClosed = true
      return end()
    },
  }
}

/** Starts a process that draws; one that can't be started says so by the event `error`. */
export function openHelper(): ChildProcess {
  const helper = fork(join(import.meta.dirname, 'drawingProcess.ts'), {
    execArgv: [`--max-old-space-size=${heapLimit}`],
    // It needs nothing of the server's own. Each thread would keep a pool of memory for itself.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  // What becomes of a question is told to whoever asks; this is for moments in between.
  helper.on('error', () => undefined)
  helper.unref()
  helper.channel?.unref()
  return helper
}

/** The helper's answer; rejects when it fails, ends or takes too long. */
async function answerOf(helper: ChildProcess, picture: SocialPicture): Promise<Drawn> {
  const over = new AbortController()
  const { signal } = over
  const ended = once(helper, 'exit', { signal }).then((): never => {
    throw new Error('The process that draws pictures has ended.')
  })
  const late = delay(patienceMs, undefined, { signal }).then((): never => {
    throw new Error(`A picture was not drawn within ${patienceMs / 1000} s.`)
  })
  try {
    const first = Promise.race([once(helper, 'message', { signal }), ended, late])
    // Where files or processes ran out, there is no way to send: its error says why.
    if (helper.connected) helper.send(picture)
    const [drawn]: Drawn[] = await first
    if (!drawn) throw new Error('The process that draws pictures sent nothing.')
    return drawn
  } finally {
    over.abort()
  }
}
