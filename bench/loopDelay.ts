import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the process under measurement: at each SIGUSR2 it says by how much the event loop
 * was late since the last one, and begins anew.
 */
const resolutionMs = 1
const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
histogram.enable()
process.on('SIGUSR2', () => {
  // What is recorded is the time between two ticks of its timer, the wait itself included.
  const p99 = Math.max(0, histogram.percentile(99) / 1e6 - resolutionMs)
  process.stdout.write(`event loop late by ${p99.toFixed(1)} ms at p99\n`)
  histogram.reset()
})
