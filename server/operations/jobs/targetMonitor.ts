import type { Cms } from '#cms/openCms.ts'

type Counts = Awaited<ReturnType<Cms['countTargets']>>

/** Counts the offers by what the last check of their addresses has found. */
export class TargetMonitor {
  readonly #read: Cms['countTargets']
  #counts: Counts | undefined

  constructor(read: Cms['countTargets']) {
    this.#read = read
  }

  /** @throws when the database can't be reached; then the previous result is discarded */
  async check(): Promise<void> {
    this.#counts = await this.#read().catch((error: unknown) => {
      this.#counts = undefined
      throw error
    })
  }

  /** By outcome; empty before the first check, and in a process that doesn't check. */
  counts(): [outcome: string, count: number][] {
    return Object.entries(this.#counts ?? {})
  }
}
