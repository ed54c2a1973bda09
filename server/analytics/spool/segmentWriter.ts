import { join } from 'node:path'
import type { FileSystem, SpoolFile } from './fileSystem.ts'
import { segmentOf, writeAll } from './segments.ts'

/** A segment that is this long gets a successor, in bytes. It is read as a whole at replay. */
const longestSegment = 4 * 1024 * 1024
/** Written, and taken back, to see whether a disk that was full has room again. */
const trialBytes = 64 * 1024

type Active = { number: number; file: SpoolFile; length: number }

/**
 * Writes segments, one after the other. Its calls must not overlap.
 */
export class SegmentWriter {
  readonly #folder: string
  readonly #fileSystem: FileSystem
  #active: Active | undefined
  #last = 0

  constructor(folder: string, fileSystem: FileSystem) {
    this.#folder = folder
    this.#fileSystem = fileSystem
  }

  /**
   * Appends whole lines; resolves once they would survive a power cut.
   *
   * @throws the system's error; then nothing of them stands between this and the next lines
   */
  async append(lines: Uint8Array): Promise<void> {
    if (this.#active && this.#active.length >= longestSegment) await this.seal()
    this.#active ??= await this.#begin()
    const active = this.#active
    try {
      await writeAll(active.file, lines, active.length)
    } catch (error) {
      await this.#takeBack(active)
      throw error
    }
    try {
      await active.file.datasync()
    } catch (error) {
      // After a failed sync the system may forget what it didn't write and call the next one a
      // success, so this file is never written to again.
      await this.#takeBack(active)
      await this.seal()
      throw error
    }
    active.length += lines.length
  }

  /**
   * Sees whether there is room again.
   *
   * @throws the system's error when there isn't
   */
  async tryRoom(): Promise<void> {
    this.#active ??= await this.#begin()
    const active = this.#active
    try {
      await writeAll(active.file, new Uint8Array(trialBytes), active.length)
      await active.file.datasync()
    } finally {
      await this.#takeBack(active)
    }
  }

  /**
   * Ends the segment that is being written, so that it can be replayed and removed.
   *
   * @returns name of the last segment that is complete; undefined when there was none yet
   */
  async seal(): Promise<string | undefined> {
    const active = this.#active
    this.#active = undefined
    if (active) await active.file.close()
    return this.#last === 0 ? undefined : segmentOf(this.#last)
  }

  /** Whether there is a segment in the folder that has lines, or may have. */
  get hasWritten(): boolean {
    return this.#last > 0
  }

  async #begin(): Promise<Active> {
    const number = this.#last + 1
    const path = join(this.#folder, segmentOf(number))
    const file = await this.#fileSystem.create(path)
    // From here on the name is taken, whatever happens.
    this.#last = number
    try {
      await this.#fileSystem.syncFolder(this.#folder)
    } catch (error) {
      await file.close()
      throw error
    }
    return { number, file, length: 0 }
  }

  /**
   * What was written of lines that failed would spoil those after it. Where it can't be cut off the
   * file is left as it is: its last, torn line is dropped at replay.
   */
  async #takeBack(active: Active): Promise<void> {
    try {
      await active.file.truncate(active.length)
    } catch {
      if (this.#active === active) await this.seal().catch(() => undefined)
    }
  }
}
