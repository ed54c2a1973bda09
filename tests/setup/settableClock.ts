import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The clock of a process under test. */
export type SettableClock = {
  /** What the process has to be started with. */
  env: { NODE_OPTIONS: string }
  /** Sets it so many milliseconds ahead of the true time, or behind. */
  setAhead(ms: number): void
}

/** @param folder where it may keep a file */
export function settableClock(folder: string): SettableClock {
  const file = join(folder, 'clock-offset')
  const setAhead = (ms: number) => {
    // Whole at any moment: the process reads it again and again.
    writeFileSync(`${file}.new`, String(ms))
    renameSync(`${file}.new`, file)
  }
  setAhead(0)
  const module = pathToFileURL(join(import.meta.dirname, 'shiftedClock.mjs'))
  module.searchParams.set('file', file)
  return { env: { NODE_OPTIONS: `--import=${module.href}` }, setAhead }
}
