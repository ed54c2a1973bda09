import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the measured process: the first SIGUSR2 starts to measure the event loop delay, the second
 * prints the delay. The measurement needs a timer per millisecond, so nothing else is measured at the
 * same time.
 */
const resolutionMs = 1
const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
process.once('SIGUSR2', () => {
  histogram.enable()
  process.stdout.write('watching the event loop\n')
  process.once('SIGUSR2', () => {
    histogram.disable()
    // The histogram records the time between two timer ticks, which includes the interval itself.
    const p99 = Math.max(0, histogram.percentile(99) / 1e6 - resolutionMs)
    process.stdout.write(`event loop late by ${p99.toFixed(1)} ms at p99\n`)
  })
})
