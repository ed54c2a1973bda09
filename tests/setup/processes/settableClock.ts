import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The clock of a process under test. */
export type SettableClock = {
  /** The environment for the process. */
  env: { NODE_OPTIONS: string }
  /** Sets the clock so many milliseconds ahead of the real time; negative is behind. */
  setAhead(ms: number): void
}

/** @param folder for the file with the offset */
export function settableClock(folder: string): SettableClock {
  const file = join(folder, 'clock-offset')
  const setAhead = (ms: number) => {
    // Written atomically, because the process polls the file.
    writeFileSync(`${file}.new`, String(ms))
    renameSync(`${file}.new`, file)
  }
  setAhead(0)
  const module = pathToFileURL(join(import.meta.dirname, 'shiftedClock.mjs'))
  module.searchParams.set('file', file)
  return { env: { NODE_OPTIONS: `--import=${module.href}` }, setAhead }
}
