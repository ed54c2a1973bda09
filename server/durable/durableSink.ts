import { errorCode, messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { pause } from '#platform/process/pause.ts'
import { type FileSystem, nodeFileSystem } from './files/fileSystem.ts'
import { type LockedFolder, releaseFolder, takeOverFolders } from './files/lockedFolder.ts'
import type { LineFormat, SpooledGroup } from './files/spoolLine.ts'
import { MonitoredStore } from './monitoredStore.ts'
import { replayFolder } from './replay.ts'
import type { Sink } from './sink.ts'
import { Spool } from './spool.ts'

/**
 * A sink that stores items on disk (the spool) while the store is unavailable.
 */
export type DurableSink<Item> = Sink<Item> & {
  /**
   * Stores items on disk without waiting for the store, to which the replay brings them within
   * about a second.
   *
   * @throws when the disk fails
   */
  spool(items: readonly Item[]): Promise<void>
  /**
   * `storing`: items go to the store. `spooling`: the store is unavailable or too slow, so items go
   * to disk. `refusing`: the disk fails, too, so inserts reject.
   */
  state(): SinkState
  /** Items replayed from the spool into the store since the start of this process. */
  replayed(): number
  /**
   * Until when every item that this process has received is in the store, in milliseconds since 1970; null
   * while the replay needs no more than the usual seconds.
   */
  behindSince(): number | null
  /** Closes the sink; items that are still spooled are replayed by the next process. */
  close(): Promise<void>
}

export type SinkState = 'storing' | 'spooling' | 'refusing'

export type DurableSinkOptions<Item> = {
  store: Sink<Item>
  /** Name of an item in messages, such as `event`: they name the `event store`, and `events`. */
  what: string
  format: LineFormat<Item>
  /**
   * The folder with the spool folders of all processes; the sink creates its own in it. Items of another
   * kind need another folder: their lines would be quarantined here.
   */
  folder: string
  log: Log
  fileSystem?: FileSystem
  /** Milliseconds since 1970. */
  clock?: () => number
  /** How often an unavailable store is probed, in milliseconds. */
  probeIntervalMs?: number
  /** Timeout of an insert, in milliseconds. */
  storeTimeoutMs?: number
  /** Items of one insert from the spool, at most. */
  maxReplayedItems?: number
  /** How often the spool is searched for folders of dead processes, in milliseconds. */
  takeOverIntervalMs?: number
}

/** Much longer than a replay takes while items come no faster than it stores them. */
const usualReplayMs = 5_000

/** The store limits its statements to 2 s; this limit is for hanging connections. */
const defaultStoreTimeoutMs = 3_000

/** Opens the sink, and starts to replay the folders of dead processes. */
export async function openDurableSink<Item>(
  options: DurableSinkOptions<Item>,
): Promise<DurableSink<Item>> {
  const sink = new SpoolingSink(options)
  await sink.open()
  return sink
}

class SpoolingSink<Item> implements DurableSink<Item> {
  readonly #log: Log
  readonly #what: string
  readonly #format: LineFormat<Item>
  readonly #root: string
  readonly #fileSystem: FileSystem
  readonly #clock: () => number
  readonly #probeIntervalMs: number
  readonly #takeOverIntervalMs: number
  readonly #maxReplayedItems: number | undefined
  readonly #store: MonitoredStore<Item>
  readonly #spool: Spool<Item>
  readonly #closing = new AbortController()
  #takenOver: LockedFolder[] = []
  /** The time of the next search for folders, by a monotonic clock. */
  #takeOverAt = 0
  #replayed = 0
  /** Everything received before is in the store. */
  #storedUntil: number
  #replayLoop: Promise<void> = Promise.resolve()
  readonly #retryAt = new Map<string, number>()
  /** The last logged failure per folder, so that each failure is logged once. */
  readonly #loggedFailures = new Map<string, string>()

  constructor(options: DurableSinkOptions<Item>) {
    const { store, what, format, folder: root, log, clock = Date.now } = options
    const { fileSystem = nodeFileSystem } = options
    this.#log = log
    this.#what = what
    this.#format = format
    this.#root = root
    this.#fileSystem = fileSystem
    this.#clock = clock
    this.#probeIntervalMs = options.probeIntervalMs ?? 1_000
    this.#takeOverIntervalMs = options.takeOverIntervalMs ?? 60_000
    this.#maxReplayedItems = options.maxReplayedItems
    const timeoutMs = options.storeTimeoutMs ?? defaultStoreTimeoutMs
    this.#store = new MonitoredStore({
      store,
      what,
      log,
      probeIntervalMs: this.#probeIntervalMs,
      timeoutMs,
    })
    this.#spool = new Spool({ format, root, fileSystem, log, clock })
    this.#storedUntil = clock()
  }

  async open(): Promise<void> {
    await this.#spool.open()
    this.#replayLoop = this.#runReplayLoop()
  }

  state(): SinkState {
    if (!this.#store.isUnavailable) return 'storing'
    return this.#spool.isFailing ? 'refusing' : 'spooling'
  }

  replayed(): number {
    return this.#replayed
  }

  behindSince(): number | null {
    const isUsual = this.#clock() - this.#storedUntil <= usualReplayMs
    return isUsual ? null : this.#storedUntil
  }

  async insert(items: readonly Item[]): Promise<void> {
    this.#closing.signal.throwIfAborted()
    if (items.length === 0) return
    const group = { receivedAt: this.#clock(), items }
    const insert = () => this.#store.insert(group)
    const tried = !this.#store.isUnavailable
    if (tried && (await succeeds(insert))) return
    try {
      await this.#spool.append(group)
    } catch (error) {
      if (!tried && this.#store.mayBeTried && (await succeeds(insert))) return
      const what = this.#what
      throw new Error(`Neither the ${what} store nor the spool can store ${what}s.`, {
        cause: error,
      })
    }
  }

  async spool(items: readonly Item[]): Promise<void> {
    this.#closing.signal.throwIfAborted()
    await this.#spool.append({ receivedAt: this.#clock(), items })
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The sink is closed.'))
    await this.#replayLoop
    await this.#spool.close()
    for (const folder of this.#takenOver.splice(0)) await folder.release()
  }

  /** Until the sink is closed: takes over folders of dead processes, probes the store and replays. */
  async #runReplayLoop(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        await this.#replayOnce()
      } catch (error) {
        this.#log.error({ err: error }, 'the replay loop of the spool failed; it is retried')
      }
      await pause(this.#probeIntervalMs, signal, { keepsProcess: false })
    }
  }

  async #replayOnce(): Promise<void> {
    if (performance.now() >= this.#takeOverAt) {
      this.#takeOverAt = performance.now() + this.#takeOverIntervalMs
      this.#takenOver.push(...(await takeOverFolders(this.#root, this.#fileSystem, this.#log)))
    }
    if (!(await this.#store.probe())) {
      if (this.#spool.isFailing) await this.#spool.probeSpace()
      return
    }
    for (const held of [...this.#takenOver]) {
      await this.#whileStoreAvailable(held.path, async () => {
        await this.#replay(held.path)
        this.#takenOver = this.#takenOver.filter((it) => it !== held)
        await releaseFolder(held, this.#fileSystem)
      })
    }
    await this.#whileStoreAvailable(this.#root, async () => {
      const sealedAt = this.#clock()
      const own = await this.#spool.seal()
      if (own) await this.#replay(own.path, own.upTo)
      this.#storedUntil = sealedAt
    })
  }

  /** Logs a failure of one folder, so that the other folders are replayed nevertheless. */
  async #whileStoreAvailable(folder: string, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#closing
    if (signal.aborted || this.#store.isUnavailable) return
    try {
      await work()
      if (this.#retryAt.size === 0) this.#loggedFailures.delete(folder)
    } catch (error) {
      // Failures of the store are logged by `MonitoredStore`.
      if (signal.aborted || this.#store.isUnavailable) return
      const failure = errorCode(error) ?? messageOf(error)
      if (this.#loggedFailures.get(folder) === failure) return
      this.#loggedFailures.set(folder, failure)
      this.#log.error({ err: error }, 'a folder of the spool can not be replayed at the moment')
    }
  }

  async #replay(folder: string, upTo?: string): Promise<void> {
    const options = {
      format: this.#format,
      fileSystem: this.#fileSystem,
      log: this.#log,
      insert: async (group: SpooledGroup<Item>) => {
        await this.#store.insert(group)
        this.#replayed += group.items.length
      },
      signal: this.#closing.signal,
      retryAt: this.#retryAt,
      ...(this.#maxReplayedItems === undefined ? {} : { maxItems: this.#maxReplayedItems }),
    }
    await replayFolder(folder, options, upTo)
  }
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
