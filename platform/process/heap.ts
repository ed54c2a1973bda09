import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects all garbage and returns the memory to the system. V8's own collections keep emptied memory
 * pages, so without this call a process keeps the peak memory of its start. Blocks the event loop for
 * 0.1 to 0.2 s.
 */
export function returnFreedMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('V8 offers no way to collect garbage.')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Keeps the heap of a process that handles much data piece by piece near the size of what is in use, for
 * about a quarter more CPU. By default V8 lets it grow to several times that size before it collects. Call
 * it early: what has grown stays.
 *
 * @param percent how much it grows between two collections
 */
export function keepHeapSmall(percent = 5): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
