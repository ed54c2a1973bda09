import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const counted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

// In a thread of its own, because product code that a test calls can block the thread of the test, and
// that time has to count.
const ticks = new Worker(new URL('./unpausedTicks.ts', import.meta.url), { workerData: counted })
await once(ticks, 'message')
ticks.unref()

/**
 * A clock in milliseconds for limits of the product, accurate to about 20 ms. It stands still while the
 * machine is paused, which a shared machine can be for seconds: the product can't do anything then either.
 */
export function unpausedNow(): number {
  return Atomics.load(counted, 0)
}
