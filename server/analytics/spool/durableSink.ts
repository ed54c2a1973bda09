import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { errorCode, messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { pause } from '#platform/process/pause.ts'
import type { EventSink } from '../store/eventStore.ts'
import { type FileSystem, nodeFileSystem } from './files/fileSystem.ts'
import { type LockedFolder, releaseFolder, takeOverFolders } from './files/lockedFolder.ts'
import type { SpooledGroup } from './files/spoolLine.ts'
import { MonitoredStore } from './monitoredStore.ts'
import { replayFolder } from './replay.ts'
import { Spool } from './spool.ts'

/**
 * A sink that stores events on disk (the spool) while the store is unavailable.
 */
export type DurableSink = EventSink & {
  /**
   * Stores events on disk without waiting for the store, to which the replay brings them within
   * about a second.
   *
   * @throws when the disk fails
   */
  spool(events: readonly StoredEvent[]): Promise<void>
  /**
   * `storing`: events go to the store. `spooling`: the store is unavailable or too slow, so events go
   * to disk. `refusing`: the disk fails, too, so inserts reject.
   */
  state(): SinkState
  /** Events replayed from the spool into the store since the start of this process. */
  replayed(): number
  /** Closes the sink; events that are still spooled are replayed by the next process. */
  close(): Promise<void>
}

export type SinkState = 'storing' | 'spooling' | 'refusing'

export type DurableSinkOptions = {
  store: EventSink
  /** The folder with the spool folders of all processes; the sink creates its own in it. */
  folder: string
  log: Log
  fileSystem?: FileSystem
  /** Milliseconds since 1970. */
  clock?: () => number
  /** How often an unavailable store is probed, in milliseconds. */
  probeIntervalMs?: number
  /** Timeout of an insert, in milliseconds. */
  storeTimeoutMs?: number
  /** How often the spool is searched for folders of dead processes, in milliseconds. */
  takeOverIntervalMs?: number
}

/** The store limits its statements to 2 s; this limit is for hanging connections. */
const defaultStoreTimeoutMs = 3_000

/** Opens the sink, and starts to replay the folders of dead processes. */
export async function openDurableSink(options: DurableSinkOptions): Promise<DurableSink> {
  const sink = new SpoolingSink(options)
  await sink.open()
  return sink
}

class SpoolingSink implements DurableSink {
  readonly #log: Log
  readonly #root: string
  readonly #fileSystem: FileSystem
  readonly #clock: () => number
  readonly #probeIntervalMs: number
  readonly #takeOverIntervalMs: number
  readonly #store: MonitoredStore
  readonly #spool: Spool
  readonly #closing = new AbortController()
  #takenOver: LockedFolder[] = []
  /** The time of the next search for folders, by a monotonic clock. */
  #takeOverAt = 0
  #replayed = 0
  #replayLoop: Promise<void> = Promise.resolve()
  readonly #retryAt = new Map<string, number>()
  /** The last logged failure per folder, so that each failure is logged once. */
  readonly #loggedFailures = new Map<string, string>()

  constructor(options: DurableSinkOptions) {
    const { store, folder: root, log, fileSystem = nodeFileSystem, clock = Date.now } = options
    this.#log = log
    this.#root = root
    this.#fileSystem = fileSystem
    this.#clock = clock
    this.#probeIntervalMs = options.probeIntervalMs ?? 1_000
    this.#takeOverIntervalMs = options.takeOverIntervalMs ?? 60_000
    const timeoutMs = options.storeTimeoutMs ?? defaultStoreTimeoutMs
    this.#store = new MonitoredStore({
      store,
      log,
      probeIntervalMs: this.#probeIntervalMs,
      timeoutMs: timeoutMs,
    })
    this.#spool = new Spool({ root, fileSystem, log, clock })
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

  async insert(events: readonly StoredEvent[]): Promise<void> {
    this.#closing.signal.throwIfAborted()
    if (events.length === 0) return
    const group = { receivedAt: this.#clock(), events }
    const insert = () => this.#store.insert(group)
    const tried = !this.#store.isUnavailable
    if (tried && (await succeeds(insert))) return
    try {
      await this.#spool.append(group)
    } catch (error) {
      if (!tried && this.#store.mayBeTried && (await succeeds(insert))) return
      throw new Error('Neither the event store nor the spool can store events.', { cause: error })
    }
  }

  async spool(events: readonly StoredEvent[]): Promise<void> {
    this.#closing.signal.throwIfAborted()
    await this.#spool.append({ receivedAt: this.#clock(), events })
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
      const own = await this.#spool.seal()
      if (own) await this.#replay(own.path, own.upTo)
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
      fileSystem: this.#fileSystem,
      log: this.#log,
      insert: async (group: SpooledGroup) => {
        await this.#store.insert(group)
        this.#replayed += group.events.length
      },
      signal: this.#closing.signal,
      retryAt: this.#retryAt,
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
