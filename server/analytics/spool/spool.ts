import { errorCode, messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { FileSystem } from './fileSystem.ts'
import { claimFolder, discardFolder, type HeldFolder } from './heldFolder.ts'
import { listSegments } from './segments.ts'
import { SegmentWriter } from './segmentWriter.ts'
import { formatLine, type SpooledGroup } from './spoolLine.ts'

type Own = { folder: HeldFolder; writer: SegmentWriter }
type Waiting = { line: Buffer; done: PromiseWithResolvers<void> }

export type SpoolOptions = {
  /** The folder of all processes' folders. */
  root: string
  fileSystem: FileSystem
  log: Log
  clock: () => number
}

/**
 * This process's own folder of the spool. What is appended while a write is under way goes to disk
 * with the next one, so that many groups share one sync.
 */
export class Spool {
  readonly #options: SpoolOptions
  #own: Own | undefined
  #waiting: Waiting[] = []
  /** Whatever touches the segment does so after all that was asked before. */
  #queue: Promise<unknown> = Promise.resolve()
  #trouble: string | undefined

  constructor(options: SpoolOptions) {
    this.#options = options
  }

  /** Whether the last thing that was written failed. */
  get isFailing(): boolean {
    return this.#trouble !== undefined
  }

  /** Makes the folder; what fails here is tried again when there is something to write. */
  async open(): Promise<void> {
    await this.#tell(this.#inTurn(() => this.#open())).catch(() => undefined)
  }

  /**
   * Resolves once the group would survive a power cut.
   *
   * @throws the system's error when it can't be kept
   */
  append(group: SpooledGroup): Promise<void> {
    const done = Promise.withResolvers<void>()
    this.#waiting.push({ line: formatLine(group), done })
    if (this.#waiting.length === 1) void this.#inTurn(() => this.#flush())
    return done.promise
  }

  /** Sees whether a disk that failed can be written to again. */
  async tryRoom(): Promise<void> {
    const trial = this.#inTurn(async () => (await this.#open()).writer.tryRoom())
    await this.#tell(trial).catch(() => undefined)
  }

  /**
   * The folder, and the last of its segments that nothing is written to any more; undefined when
   * nothing was ever written.
   */
  async seal(): Promise<{ path: string; upTo: string } | undefined> {
    const own = this.#own
    if (!own?.writer.hasWritten) return undefined
    const upTo = await this.#inTurn(() => own.writer.seal())
    return upTo === undefined ? undefined : { path: own.folder.path, upTo }
  }

  /** Ends it once all is written; the folder goes, unless there is something to replay in it. */
  async close(): Promise<void> {
    await this.#inTurn(async () => {
      const own = this.#own
      this.#own = undefined
      if (!own) return
      await own.writer.seal()
      const left = await listSegments(own.folder.path, this.#options.fileSystem)
      await (left.length === 0
        ? discardFolder(own.folder, this.#options.fileSystem)
        : own.folder.release())
    })
  }

  async #open(): Promise<Own> {
    const { root, fileSystem, clock } = this.#options
    if (this.#own) return this.#own
    const folder = await claimFolder(root, fileSystem, clock())
    this.#own = { folder, writer: new SegmentWriter(folder.path, fileSystem) }
    return this.#own
  }

  async #flush(): Promise<void> {
    const group = this.#waiting.splice(0)
    const lines = Buffer.concat(group.map(({ line }) => line))
    try {
      await this.#tell(this.#write(lines))
      for (const { done } of group) done.resolve()
    } catch (error) {
      for (const { done } of group) done.reject(error)
    }
  }

  async #write(lines: Uint8Array): Promise<void> {
    const { folder, writer } = await this.#open()
    try {
      await writer.append(lines)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') {
        // Somebody removed the folder: the next lines get a new one.
        this.#own = undefined
        await folder.release()
      }
      throw error
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }

  /** Says once that the disk fails, and once that it doesn't any more. */
  async #tell<Result>(work: Promise<Result>): Promise<Result> {
    const { log, root } = this.#options
    try {
      const result = await work
      if (this.#trouble) log.info({ root }, 'the spool can be written to again')
      this.#trouble = undefined
      return result
    } catch (error) {
      const trouble = messageOf(error)
      if (this.#trouble === undefined) log.error({ err: error, root }, 'the spool fails')
      this.#trouble = trouble
      throw error
    }
  }
}
