// Loaded before a program (`node --expose-gc --import`): at each SIGUSR2 it collects garbage and says
// on stderr, as a line of JSON, what the process holds.

import { writeSync } from 'node:fs'

process.on('SIGUSR2', () => {
  const under = process.memoryUsage.rss()
  // What the first round finds dead keeps its buffers until the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  /** @type {Record<string, number>} */
  const resources = {}
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1
  writeSync(2, `${JSON.stringify({ held: { rss: under, heapUsed, external, resources } })}\n`)
})
