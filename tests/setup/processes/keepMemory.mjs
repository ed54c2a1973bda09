// Loaded before the code of the product: the process neither returns freed memory to the system nor keeps
// its heap small. Returning it takes a seventh of the CPU of a start, and a small heap would slow down all
// later commands of a process that runs many. Tests of memory don't load this.

import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/platform/process/heap.ts')) return nextLoad(url, context)
    const source = 'export const [keepHeapSmall, returnFreedMemory] = [() => {}, () => {}]'
    return { format: 'module', source, shortCircuit: true }
  },
})
