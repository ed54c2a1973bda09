import type { Cms } from '#cms/openCms.ts'
import { type AlarmKind, alarmKinds } from '#domain/revenue/alarms/alarm.ts'

/** Counts the open alarms about revenue. */
export class AlarmMonitor {
  readonly #read: Cms['openAlarms']
  #kinds: readonly AlarmKind[] | undefined

  constructor(read: Cms['openAlarms']) {
    this.#read = read
  }

  /** @throws when the database can't be reached; then the previous result is discarded */
  async check(): Promise<void> {
    const open = await this.#read().catch((error: unknown) => {
      this.#kinds = undefined
      throw error
    })
    this.#kinds = open.map(({ kind }) => kind)
  }

  /** By kind; empty before the first check, and in a process that doesn't check. */
  counts(): [kind: AlarmKind, count: number][] {
    const open = this.#kinds
    if (!open) return []
    return alarmKinds.map((kind) => [kind, open.filter((it) => it === kind).length])
  }
}
