/** Between two looks at the time. A much longer interval means that the whole machine was paused. */
const tickMs = 20
const maxTickMs = 100

let counted = 0
let lastMs = uptimeMs()

/**
 * A clock in milliseconds for limits of the product. It stands still while the machine is paused, which
 * a shared machine can be for seconds: the product can't do anything then either.
 */
export function unpausedNow(): number {
  const now = uptimeMs()
  counted += Math.min(now - lastMs, maxTickMs)
  lastMs = now
  return counted
}

setInterval(unpausedNow, tickMs).unref()

/** Other than `Date` and `performance`, no test replaces it. */
function uptimeMs(): number {
  return process.uptime() * 1_000
}
