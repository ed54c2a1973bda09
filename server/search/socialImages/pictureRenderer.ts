import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import type { RenderResult } from './drawing/renderEach.ts'

/** Renders pictures in a child process. The caller must not overlap the calls. */
export type PictureRenderer<Picture = SocialPicture> = {
  /** @throws when the picture can't be rendered, or after `close` */
  render(picture: Picture): Promise<Buffer>
  /** Kills the process at once, even while it renders. */
  close(): Promise<void>
}

/** After this time without requests the render process is ended, which frees its memory. */
const idleTimeoutMs = 20_000
/** A longer rendering hangs; on a busy machine a picture took up to a second. */
const renderTimeoutMs = 30_000
/** The heap limit. About 40 MB are live; the rest is garbage that isn't collected yet. */
const maxHeapMegabytes = 128

/** @param open starts the process, a module that calls `renderEach` for this kind of picture */
export function createPictureRenderer<Picture extends object = SocialPicture>({
  idle = idleTimeoutMs,
  open = () => startRenderProcess(),
} = {}): PictureRenderer<Picture> {
  let renderProcess: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  async function end(): Promise<void> {
    clearTimeout(idleTimer)
    const ending = renderProcess
    renderProcess = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    // `unref` was called on the process; the caller of `close` has to wait for its exit.
    ending.ref()
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }

  return {
    async render(picture) {
      // Otherwise each queued picture would start the process again.
      if (isClosed) throw new Error('No more pictures are rendered: the server is stopping.')
      clearTimeout(idleTimer)
      try {
        // The process may have exited since the last picture.
        if (!renderProcess?.connected) renderProcess = open()
        const result = await requestRender(renderProcess, picture)
        if (!result.ok) throw new Error(`A picture could not be rendered: ${result.problem}`)
        idleTimer = setTimeout(() => void end(), idle).unref()
        return Buffer.from(result.png)
      } catch (error) {
        // The state of the process is unknown, so the next picture gets a new process.
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

const ofPages = join(import.meta.dirname, 'drawing', 'renderProcess.ts')

/** Starts a render process; if it can't be started it emits `error`. */
export function startRenderProcess(module = ofPages): ChildProcess {
  const helper = fork(module, {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    // Without the server's environment. Fewer threads and arenas, because each keeps its own memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  // Errors during a request reject that request; this handler is for errors between requests.
  helper.on('error', () => undefined)
  helper.unref()
  helper.channel?.unref()
  return helper
}

/** The response of the process; rejects if the process fails, exits or takes too long. */
async function requestRender(helper: ChildProcess, picture: object): Promise<RenderResult> {
  const over = new AbortController()
  const { signal } = over
  const ended = once(helper, 'exit', { signal }).then((): never => {
    throw new Error('The process that renders pictures has ended.')
  })
  const late = delay(renderTimeoutMs, undefined, { signal }).then((): never => {
    throw new Error(`A picture was not rendered within ${renderTimeoutMs / 1000} s.`)
  })
  try {
    const first = Promise.race([once(helper, 'message', { signal }), ended, late])
    // Without a channel, for example without free file descriptors, `error` has the reason.
    if (helper.connected) helper.send(picture)
    const [drawn]: RenderResult[] = await first
    if (!drawn) throw new Error('The process that renders pictures sent nothing.')
    return drawn
  } finally {
    over.abort()
  }
}
