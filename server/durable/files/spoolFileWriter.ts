import { join } from 'node:path'
import { errorCode } from '#platform/errors.ts'
import type { FileSystem, WritableFile } from './fileSystem.ts'
import { spoolFileName, writeAll } from './spoolFiles.ts'

/** A longer file is closed and the next one begun. A replay reads a whole file into memory. */
const maxFileBytes = 4 * 1024 * 1024
/** Written and truncated again, to check whether a full disk has space again. */
const probeBytes = 64 * 1024

type Active = { number: number; file: WritableFile; length: number }

/**
 * Writes spool files, one after the other. Its calls must not overlap.
 */
export class SpoolFileWriter {
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
   * @throws the error of the system; then the next lines follow directly after the last good line
   */
  async append(lines: Uint8Array): Promise<void> {
    if (this.#active && this.#active.length >= maxFileBytes) await this.seal()
    this.#active ??= await this.#begin()
    const active = this.#active
    try {
      await writeAll(active.file, lines, active.length)
    } catch (error) {
      await this.#truncate(active)
      // After a failed sync the kernel may drop the dirty pages and report the next sync as a
      // success, so this file is never written to again.
      if (errorCode(error) === 'EIO') await this.seal()
      throw error
    }
    active.length += lines.length
  }

  /**
   * Checks whether the disk has space again.
   *
   * @throws the error of the system if it hasn't
   */
  async probeSpace(): Promise<void> {
    this.#active ??= await this.#begin()
    const active = this.#active
    try {
      await writeAll(active.file, new Uint8Array(probeBytes), active.length)
    } finally {
      await this.#truncate(active)
    }
  }

  /**
   * Closes the current file, so that it can be replayed and removed.
   *
   * @returns the name of the last complete file; undefined if there is none
   */
  async seal(): Promise<string | undefined> {
    const active = this.#active
    this.#active = undefined
    if (active) await active.file.close()
    return this.#last === 0 ? undefined : spoolFileName(this.#last)
  }

  /** Whether a file was created, which may contain lines. */
  get hasWritten(): boolean {
    return this.#last > 0
  }

  async #begin(): Promise<Active> {
    const number = this.#last + 1
    const path = join(this.#folder, spoolFileName(number))
    const file = await this.#fileSystem.create(path)
    // From here the name is used, even if a later step fails.
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
   * Removes the partial lines of a failed write, which would damage the lines after them. If truncating
   * fails, the file is closed: its incomplete last line is dropped at replay.
   */
  async #truncate(active: Active): Promise<void> {
    try {
      await active.file.truncate(active.length)
    } catch {
      if (this.#active === active) await this.seal().catch(() => undefined)
    }
  }
}
