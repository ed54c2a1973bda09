import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/** The thread of `unpausedClock.ts`. */

const tickMs = 20
/** A longer interval means that the whole machine was paused. */
const maxTickMs = 100

const counted = z.instanceof(Int32Array).parse(workerData)
let total = 0
let last = performance.now()

setInterval(() => {
  const now = performance.now()
  total += Math.min(now - last, maxTickMs)
  last = now
  Atomics.store(counted, 0, Math.round(total))
}, tickMs)
parentPort?.postMessage('started')
