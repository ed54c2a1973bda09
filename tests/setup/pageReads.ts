import { setTimeout as delay } from 'node:timers/promises'

/** Visitors who read pages, one after the other, until they are stopped. */
export type PageReads = {
  /** How often each answer came, as `200 HIT`; `none` stands for no whole answer. */
  answers: Map<string, number>
  /** The longest that anybody waited, in milliseconds. */
  slowest(): number
  /** Begins nothing new; resolves once all is answered. */
  settle(): Promise<void>
}

export type PageReadsOptions = {
  /** Where the site is, asked each time. */
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
  const answers = new Map<string, number>()
  let running = true
  let slowest = 0

  const all = Array.from({ length: visitors }, async () => {
    for (let at = 0; running; at++) {
      const began = performance.now()
      const said = await read(url() + paths[at % paths.length])
      slowest = Math.max(slowest, performance.now() - began)
      answers.set(said, (answers.get(said) ?? 0) + 1)
      await delay(pauseMs)
    }
  })
  return {
    answers,
    slowest: () => Math.round(slowest),
    async settle() {
      running = false
      await Promise.all(all)
    },
  }
}

/** Status and `x-cache` of a page that came whole. */
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
