import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects all garbage and gives the memory back to the system. V8's own collections keep the pages
 * that they empty, for good: without this a process holds for life what its start took at its peak.
 * Nothing else runs meanwhile, for 0.1 to 0.2 s.
 */
export function returnFreedMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('V8 offers no way to collect garbage.')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
