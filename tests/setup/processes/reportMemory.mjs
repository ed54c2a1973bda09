// Loaded before a program (`node --expose-gc --import`): at each SIGUSR2 it collects garbage and
// writes the process's memory to stderr, as a line of JSON.

import { writeSync } from 'node:fs'

process.on('SIGUSR2', () => {
  const rss = process.memoryUsage.rss()
  // Buffers of objects freed by the first collection are freed by the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  /** @type {Record<string, number>} */
  const resources = {}
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1
  writeSync(2, `${JSON.stringify({ memory: { rss, heapUsed, external, resources } })}\n`)
})
