import { afterAll, beforeAll } from 'vitest'
import { type Durations, replaceDurations } from './replaceDurations.ts'

/** The environment of a process under test with other durations than the product's. */
export function withDurations(durations: Durations): { NODE_OPTIONS: string } {
  const module = new URL('replaceDurations.ts', import.meta.url)
  module.search = new URLSearchParams({ durations: JSON.stringify(durations) }).toString()
  return { NODE_OPTIONS: `--import=${module.href}` }
}

/** Gives the test's own process such durations, from before the first to after the last test of a file. */
export function shortenDurations(durations: Durations): void {
  let restore: () => void = () => undefined
  beforeAll(async () => {
    restore = await replaceDurations(durations)
  })
  afterAll(() => restore())
}
