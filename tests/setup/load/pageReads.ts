import { setTimeout as delay } from 'node:timers/promises'

/** Visitors who request pages in sequence until they are stopped. */
export type PageReads = {
  /** How often each response came, as `200 HIT`; `none` means no complete response. */
  responses: Map<string, number>
  /** The longest response time, in milliseconds. */
  slowest(): number
  /** Sends no new request; resolves when all have ended. */
  settle(): Promise<void>
}

export type PageReadsOptions = {
  /** The site's address, read each time. */
  url: () => string
  paths: readonly string[]
  visitors?: number
  /** A visitor's pause between two pages, in milliseconds. */
  pauseMs?: number
}

export function startReads({
  url,
  paths,
  visitors = 2,
  pauseMs = 20,
}: PageReadsOptions): PageReads {
  const responses = new Map<string, number>()
  let running = true
  let slowest = 0

  const all = Array.from({ length: visitors }, async () => {
    for (let at = 0; running; at++) {
      const began = performance.now()
      const outcome = await read(url() + paths[at % paths.length])
      slowest = Math.max(slowest, performance.now() - began)
      responses.set(outcome, (responses.get(outcome) ?? 0) + 1)
      await delay(pauseMs)
    }
  })
  return {
    responses,
    slowest: () => Math.round(slowest),
    async settle() {
      running = false
      await Promise.all(all)
    },
  }
}

/** Status and `x-cache` of a complete page. */
async function read(url: string): Promise<string> {
  try {
    const response = await fetch(url)
    const page = await response.text()
    if (response.status === 200 && !page.includes('</html>')) return 'none'
    return `${response.status} ${response.headers.get('x-cache') ?? ''}`.trim()
  } catch {
    return 'none'
  }
}
