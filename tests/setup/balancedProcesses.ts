import { setTimeout as delay } from 'node:timers/promises'

/** A process behind a balancer. */
export type Balanced = { url: string; ready: boolean }

/** The processes behind a balancer: whose turn it is, and who says that it is ready. */
export type BalancedProcesses = {
  /** Whose turn it is for a path; undefined while none is ready but those that have just failed. */
  next(path: string, failed: ReadonlySet<Balanced>): Balanced | undefined
  exchange(former: string, current: string): void
  close(): Promise<void>
}

const healthEveryMs = 100
const healthPatienceMs = 3_000

const ofTheDesk = /^\/(?:admin|_next|api)(?:[/?]|$)/
const ofTheSite = /^\/api\/v1(?:[/?]|$)/

export function balancedProcesses(webUrls: readonly string[], cmsUrl: string): BalancedProcesses {
  const webs: Balanced[] = webUrls.map((url) => ({ url, ready: false }))
  const desk: Balanced[] = [{ url: cmsUrl, ready: false }]
  const all = [...webs, ...desk]
  const closing = new AbortController()
  const watching = watchHealth(all, closing.signal)
  let turn = 0
  return {
    next(path, failed) {
      const among = ofTheDesk.test(path) && !ofTheSite.test(path) ? desk : webs
      const ready = among.filter((it) => it.ready && !failed.has(it))
      return ready[turn++ % ready.length]
    },
    exchange(former, current) {
      for (const it of all) {
        // The new one gets nothing before it has said that it is ready.
        if (it.url === former) Object.assign(it, { url: current, ready: false })
      }
    },
    async close() {
      closing.abort()
      await watching
    },
  }
}

async function watchHealth(processes: readonly Balanced[], closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await Promise.all(processes.map(lookAt))
    await delay(healthEveryMs, undefined, { signal: closing }).catch(() => undefined)
  }
}

async function lookAt(it: Balanced): Promise<void> {
  const { url } = it
  const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(healthPatienceMs) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.ok
    })
    .catch(() => false)
  // It may have been exchanged meanwhile.
  if (it.url === url) it.ready = ready
}
