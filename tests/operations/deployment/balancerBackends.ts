import { setTimeout as delay } from 'node:timers/promises'

/** A process behind a balancer. */
export type Backend = { url: string; ready: boolean }

/** The processes behind a balancer: round robin candidates those whose `/readyz` succeeds. */
export type Backends = {
  /** The next process for a path; undefined while no process outside `failed` is ready. */
  next(path: string, failed: ReadonlySet<Backend>): Backend | undefined
  replace(former: string, current: string): void
  close(): Promise<void>
}

const healthIntervalMs = 100
const healthTimeoutMs = 3_000

const adminPaths = /^\/(?:admin|_next|api)(?:[/?]|$)/
const sitePaths = /^\/api\/v1(?:[/?]|$)/

export function createBackends(webUrls: readonly string[], cmsUrl: string): Backends {
  const webs: Backend[] = webUrls.map((url) => ({ url, ready: false }))
  const cms: Backend[] = [{ url: cmsUrl, ready: false }]
  const all = [...webs, ...cms]
  const closing = new AbortController()
  const watching = watchHealth(all, closing.signal)
  let count = 0
  return {
    next(path, failed) {
      const candidates = adminPaths.test(path) && !sitePaths.test(path) ? cms : webs
      const ready = candidates.filter((it) => it.ready && !failed.has(it))
      return ready[count++ % ready.length]
    },
    replace(former, current) {
      for (const it of all) {
        // The new process gets no request before its `/readyz` succeeds.
        if (it.url === former) Object.assign(it, { url: current, ready: false })
      }
    },
    async close() {
      closing.abort()
      await watching
    },
  }
}

async function watchHealth(processes: readonly Backend[], closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await Promise.all(processes.map(checkReadiness))
    await delay(healthIntervalMs, undefined, { signal: closing }).catch(() => undefined)
  }
}

async function checkReadiness(it: Backend): Promise<void> {
  const { url } = it
  const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(healthTimeoutMs) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.ok
    })
    .catch(() => false)
  // The process may have been replaced in the meantime.
  if (it.url === url) it.ready = ready
}
