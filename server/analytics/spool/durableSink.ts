import { setTimeout as delay } from 'node:timers/promises'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { errorCode, messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { EventSink } from '../eventStore.ts'
import { type FileSystem, nodeFileSystem } from './fileSystem.ts'
import { adoptFolders, discardFolder, type HeldFolder } from './heldFolder.ts'
import { replayFolder } from './replay.ts'
import { Spool } from './spool.ts'
import type { SpooledGroup } from './spoolLine.ts'
import { StoreGate } from './storeGate.ts'

/**
 * A sink that keeps events though the store is away: on the disk, until the store is back.
 */
export type DurableSink = EventSink & {
  /**
   * `storing`: events go to the store. `spooling`: it is away or too slow, they go to the disk.
   * `refusing`: the disk fails, too, so inserts reject.
   */
  state(): SinkState
  /** Events that came out of the spool into the store since this process began. */
  replayed(): number
  /** Ends it; what is still spooled is replayed by the next process. */
  close(): Promise<void>
}

export type SinkState = 'storing' | 'spooling' | 'refusing'

export type DurableSinkOptions = {
  store: EventSink
  /** The folder of all processes' spools; this one makes its own in it. */
  folder: string
  log: Log
  fileSystem?: FileSystem
  /** Milliseconds since 1970. */
  clock?: () => number
  /** How often a store that is away is asked whether it is back, in milliseconds. */
  probeEveryMs?: number
  /** How long an insert may take before it counts as failed, in milliseconds. */
  storePatienceMs?: number
  /** How often folders of processes that are gone are looked for, in milliseconds. */
  adoptEveryMs?: number
}

/** The store limits its statements to 2 s; a connection that hangs says nothing at all. */
const usualStorePatienceMs = 3_000

/** Opens the sink, and begins to replay what processes that are gone have left. */
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
  readonly #probeEveryMs: number
  readonly #adoptEveryMs: number
  readonly #gate: StoreGate
  readonly #spool: Spool
  readonly #ending = new AbortController()
  #adopted: HeldFolder[] = []
  /** When to look next, by a clock that nobody sets. */
  #adoptAt = 0
  #replayed = 0
  #tending: Promise<void> = Promise.resolve()
  readonly #stuck = new Map<string, number>()
  /** What was said of the replay of a folder, so that it is said once. */
  readonly #troubles = new Map<string, string>()

  constructor(options: DurableSinkOptions) {
    const { store, folder: root, log, fileSystem = nodeFileSystem, clock = Date.now } = options
    this.#log = log
    this.#root = root
    this.#fileSystem = fileSystem
    this.#clock = clock
    this.#probeEveryMs = options.probeEveryMs ?? 1_000
    this.#adoptEveryMs = options.adoptEveryMs ?? 60_000
    const patienceMs = options.storePatienceMs ?? usualStorePatienceMs
    this.#gate = new StoreGate({ store, log, probeEveryMs: this.#probeEveryMs, patienceMs })
    this.#spool = new Spool({ root, fileSystem, log, clock })
  }

  async open(): Promise<void> {
    await this.#spool.open()
    this.#tending = this.#tend()
  }

  state(): SinkState {
    if (!this.#gate.isAway) return 'storing'
    return this.#spool.isFailing ? 'refusing' : 'spooling'
  }

  replayed(): number {
    return this.#replayed
  }

  async insert(events: readonly StoredEvent[]): Promise<void> {
    this.#ending.signal.throwIfAborted()
    if (events.length === 0) return
    const group = { receivedAt: this.#clock(), events }
    const insert = () => this.#gate.insert(group)
    const asked = !this.#gate.isAway
    if (asked && (await succeeds(insert))) return
    try {
      await this.#spool.append(group)
    } catch (error) {
      if (!asked && this.#gate.mayBeAsked && (await succeeds(insert))) return
      throw new Error('Neither the event store nor the spool keeps events.', { cause: error })
    }
  }

  async close(): Promise<void> {
    this.#ending.abort(new Error('The sink is closed.'))
    await this.#tending
    await this.#spool.close()
    for (const folder of this.#adopted.splice(0)) await folder.release()
  }

  /** Replays, asks the store whether it is back, and takes over what others left, until the end. */
  async #tend(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      try {
        await this.#tendOnce()
      } catch (error) {
        this.#log.error({ err: error }, 'the spool can not be looked after for now')
      }
      await delay(this.#probeEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #tendOnce(): Promise<void> {
    if (performance.now() >= this.#adoptAt) {
      this.#adoptAt = performance.now() + this.#adoptEveryMs
      this.#adopted.push(...(await adoptFolders(this.#root, this.#fileSystem, this.#log)))
    }
    if (!(await this.#gate.probe())) {
      if (this.#spool.isFailing) await this.#spool.tryRoom()
      return
    }
    for (const held of [...this.#adopted]) {
      await this.#unlessAway(held.path, async () => {
        await this.#replay(held.path)
        this.#adopted = this.#adopted.filter((it) => it !== held)
        await discardFolder(held, this.#fileSystem)
      })
    }
    await this.#unlessAway(this.#root, async () => {
      const own = await this.#spool.seal()
      if (own) await this.#replay(own.path, own.upTo)
    })
  }

  /** One folder that can't be read keeps no other from being replayed. */
  async #unlessAway(folder: string, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending
    if (signal.aborted || this.#gate.isAway) return
    try {
      await work()
      if (this.#stuck.size === 0) this.#troubles.delete(folder)
    } catch (error) {
      // What the store failed with is logged where it is noticed.
      if (signal.aborted || this.#gate.isAway) return
      const trouble = errorCode(error) ?? messageOf(error)
      if (this.#troubles.get(folder) === trouble) return
      this.#troubles.set(folder, trouble)
      this.#log.error({ err: error }, 'a folder of the spool can not be replayed for now')
    }
  }

  async #replay(folder: string, upTo?: string): Promise<void> {
    const options = {
      fileSystem: this.#fileSystem,
      log: this.#log,
      insert: async (group: SpooledGroup) => {
        await this.#gate.insert(group)
        this.#replayed += group.events.length
      },
      signal: this.#ending.signal,
      stuck: this.#stuck,
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
