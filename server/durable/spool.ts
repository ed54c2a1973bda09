import { errorCode, messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import type { FileSystem } from './files/fileSystem.ts'
import { createLockedFolder, type LockedFolder, releaseFolder } from './files/lockedFolder.ts'
import { listSpoolFiles } from './files/spoolFiles.ts'
import { SpoolFileWriter } from './files/spoolFileWriter.ts'
import { formatLine, type LineFormat, type SpooledGroup } from './files/spoolLine.ts'

type OwnFolder = { folder: LockedFolder; writer: SpoolFileWriter }
type Waiting = { line: Buffer; done: PromiseWithResolvers<void> }

export type SpoolOptions<Item> = {
  format: LineFormat<Item>
  /** The folder of all processes' folders. */
  root: string
  fileSystem: FileSystem
  log: Log
  clock: () => number
}

/**
 * This process's own spool folder. Groups appended during a write are written together by the next
 * write, so that many groups share one sync.
 */
export class Spool<Item> {
  readonly #options: SpoolOptions<Item>
  #current: OwnFolder | undefined
  #waiting: Waiting[] = []
  /** Serializes all operations on the current file. */
  #queue: Promise<unknown> = Promise.resolve()
  #failure: string | undefined

  constructor(options: SpoolOptions<Item>) {
    this.#options = options
  }

  /** Whether the last write failed. */
  get isFailing(): boolean {
    return this.#failure !== undefined
  }

  /** Creates the folder; a failure is retried on the next write. */
  async open(): Promise<void> {
    await this.#logFailure(this.#enqueue(() => this.#open())).catch(() => undefined)
  }

  /**
   * Resolves once the group would survive a power cut.
   *
   * @throws the error of the system if the group can't be written
   */
  append(group: SpooledGroup<Item>): Promise<void> {
    const done = Promise.withResolvers<void>()
    this.#waiting.push({ line: formatLine(group, this.#options.format), done })
    if (this.#waiting.length === 1) void this.#enqueue(() => this.#flush())
    return done.promise
  }

  /** Checks whether the disk is writable again after a failure. */
  async probeSpace(): Promise<void> {
    const trial = this.#enqueue(async () => (await this.#open()).writer.probeSpace())
    await this.#logFailure(trial).catch(() => undefined)
  }

  /**
   * Closes the current file.
   *
   * @returns the folder, and its last complete file; undefined if no file was written
   */
  async seal(): Promise<{ path: string; upTo: string } | undefined> {
    const own = this.#current
    if (!own?.writer.hasWritten) return undefined
    const upTo = await this.#enqueue(() => own.writer.seal())
    return upTo === undefined ? undefined : { path: own.folder.path, upTo }
  }

  /** Closes the spool after all writes; removes the folder, unless it has files to replay. */
  async close(): Promise<void> {
    await this.#enqueue(async () => {
      const own = this.#current
      this.#current = undefined
      if (!own) return
      await own.writer.seal()
      const left = await listSpoolFiles(own.folder.path, this.#options.fileSystem)
      await (left.length === 0
        ? releaseFolder(own.folder, this.#options.fileSystem)
        : own.folder.release())
    })
  }

  async #open(): Promise<OwnFolder> {
    const { root, fileSystem, clock } = this.#options
    if (this.#current) return this.#current
    const folder = await createLockedFolder(root, fileSystem, clock())
    this.#current = { folder, writer: new SpoolFileWriter(folder.path, fileSystem) }
    return this.#current
  }

  async #flush(): Promise<void> {
    const group = this.#waiting.splice(0)
    const lines = Buffer.concat(group.map(({ line }) => line))
    try {
      await this.#logFailure(this.#write(lines))
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
        // The folder was removed: the next lines go to a new folder.
        this.#current = undefined
        await folder.release()
      }
      throw error
    }
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }

  /** Logs the first failure of the disk, and the recovery. */
  async #logFailure<Result>(work: Promise<Result>): Promise<Result> {
    const { log, root } = this.#options
    try {
      const result = await work
      if (this.#failure) log.info({ root }, 'the spool can be written to again')
      this.#failure = undefined
      return result
    } catch (error) {
      const failure = messageOf(error)
      if (this.#failure === undefined) log.error({ err: error, root }, 'the spool fails')
      this.#failure = failure
      throw error
    }
  }
}
