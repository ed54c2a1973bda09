import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the process under measurement: the first SIGUSR2 begins to watch the event loop, the
 * second says by how much it was late meanwhile. Watching costs a timer a millisecond, so nothing
 * else is measured at the same time.
 */
const resolutionMs = 1
const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
process.once('SIGUSR2', () => {
  histogram.enable()
  process.stdout.write('watching the event loop\n')
  process.once('SIGUSR2', () => {
    histogram.disable()
    // What is recorded is the time between two ticks of its timer, the wait itself included.
    const p99 = Math.max(0, histogram.percentile(99) / 1e6 - resolutionMs)
    process.stdout.write(`event loop late by ${p99.toFixed(1)} ms at p99\n`)
  })
})
