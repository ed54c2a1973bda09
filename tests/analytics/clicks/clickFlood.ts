import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { uuidOfClickId } from '#domain/content/links/clickId.ts'
import { goLink, mainKey } from '#domain/content/links/goLink.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'

/** Visitors who follow links to the casino, with and without a script. */
export type ClickFlood = {
  /** Ids of the clicks whose redirect has arrived. */
  acknowledged: Set<string>
  /** The longest time until a redirect, in milliseconds. */
  slowestMs(): number
  /** How many clicks got no redirect. */
  failed(): number
  stop(): Promise<void>
}

const visitors = 8
const pauseMs = 5
const retryMs = 100
const link = goLink(mainKey, '/faq', 'faq')
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** @param url the address of the site, read for each click */
export function startClicks(url: () => string): ClickFlood {
  const acknowledged = new Set<string>()
  let running = true
  let slowest = 0
  let failed = 0

  async function click(hasScript: boolean): Promise<void> {
    const begun = unpausedNow()
    try {
      const location = await follow(url() + (hasScript ? `${link}&click=${scriptEvent()}` : link))
      const id = uuidOfClickId(new URL(location).searchParams.get('click') ?? '')
      if (id === undefined) throw new Error(`A click that isn't counted: ${location}`)
      acknowledged.add(id)
      slowest = Math.max(slowest, unpausedNow() - begun)
    } catch {
      failed += 1
      await delay(retryMs)
    }
  }

  const all = Array.from({ length: visitors }, async (_, visitor) => {
    while (running) {
      await click(visitor % 2 === 0)
      await delay(pauseMs)
    }
  })
  return {
    acknowledged,
    slowestMs: () => slowest,
    failed: () => failed,
    async stop() {
      running = false
      await Promise.all(all)
    },
  }
}

/** Resolves with the target of the redirect. */
function follow(address: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  request(address, { headers: { 'user-agent': userAgent } }, (response) => {
    response.resume()
    const { location } = response.headers
    if (location === undefined) reject(new Error(`Status ${response.statusCode}`))
    else resolve(location)
  })
    .on('error', reject)
    .end()
  return promise
}

function scriptEvent(): string {
  return encodeURIComponent(
    JSON.stringify({
      id: makeId(Date.now(), randomBytes(10)),
      event_type: 'claim_button_click',
      page_url: '/faq',
      session_id: 'a-session',
      session_duration: 1,
      placement: 'faq',
    }),
  )
}
