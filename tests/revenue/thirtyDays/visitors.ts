import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { goLink } from '#domain/content/links/goLink.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import type { Visit } from '#tests/demoCasino/books.ts'
import type { DemoCasino } from '#tests/demoCasino/demoCasino.ts'
import type { Random } from '#tests/demoCasino/random.ts'
import type { CountedClick } from '../oracle/countFigures.ts'

/** Visitors who follow the site's links to casinos, of all kinds. */
export type Visitors = {
  /** The clicks of people by what their casino got as click id. */
  clicks: ReadonlyMap<string, CountedClick>
  /** How many clicks there were, of programs and of people who aren't counted among them. */
  sent(): number
  /** How many requests got no redirect, and were sent again. */
  repeated(): number
  /**
   * Sends clicks, and resolves with the visits of people at each casino.
   *
   * @param isCalm whether the site answers every request. Otherwise all clicks have a script, which repeats
   *   a click under the same id.
   */
  send(count: number, isCalm: boolean): Promise<Map<DemoCasino, Visit[]>>
}

export type VisitorOptions = {
  /** The address of the site, read for each click. */
  url(): string
  /** The public origin of the site. */
  origin: string
  /** Milliseconds since 1970. */
  clock(): number
  random: Random
  /** By the hosts of their offers. */
  casinos: ReadonlyMap<string, DemoCasino>
  /** The keys of the site's links. */
  keys: readonly [string, ...string[]]
}

const visitorsAtOnce = 8
const retryMs = 50
/** Longer than a pause of the machine, because a click of a calm day is not repeated. */
const timeoutMs = 30_000

const pages = ['/', '/faq', '/games', '/game/slot-1', '/game/slot-2', '/bonus/bonus-1'] as const
const placements = ['toplist', 'text', 'header', 'ticket'] as const
const countries = [
  { country: 'DE', market: 'europe' },
  { country: 'FR', market: 'europe' },
  { country: 'US', market: 'americas' },
  { country: 'BR', market: 'americas' },
  // The default market.
  { country: '', market: 'americas' },
  { country: 'JP', market: 'americas' },
] as const
const browsers = [
  {
    device: 'desktop',
    agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  {
    device: 'mobile',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
  {
    device: 'tablet',
    agent:
      'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1',
  },
] as const
/** What a script tells of the way to the site. */
const ways = [
  { channel: 'Direct', utm_campaign: '', sent: {} },
  { channel: 'Search', utm_campaign: '', sent: { referrer: 'https://www.google.com/' } },
  {
    channel: 'Paid',
    utm_campaign: 'winter sale',
    sent: { utm_source: 'news', utm_medium: 'cpc', utm_campaign: 'winter sale' },
  },
  {
    channel: 'Email',
    utm_campaign: 'letter-7',
    sent: { utm_medium: 'email', utm_campaign: 'letter-7' },
  },
] as const
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export function createVisitors(options: VisitorOptions): Visitors {
  const { url, origin, clock, random, casinos, keys } = options
  const agent = new Agent({ keepAlive: true })
  const clicks = new Map<string, CountedClick>()
  let sent = 0
  let repeated = 0

  /** Follows a link until a redirect arrives, and resolves with its target. */
  async function follow(path: string, headers: Record<string, string>, isCalm: boolean) {
    for (;;) {
      try {
        return await targetOf(url() + path, headers, agent)
      } catch (error) {
        if (isCalm) throw error
        repeated += 1
        await delay(retryMs)
      }
    }
  }

  async function click(isCalm: boolean): Promise<{ casino: DemoCasino; visit: Visit } | undefined> {
    const drawn = drawClick(random, keys, isCalm)
    const now = clock()
    const target = await follow(pathOf(drawn, origin, now), drawn.headers, isCalm)
    sent += 1
    const { hostname, pathname, search } = new URL(target)
    const casino = casinos.get(hostname)
    if (!casino) throw new Error(`A click led to ${target}, which is no casino of the test.`)
    const visit = casino.arrive(pathname + search)
    if (visit.click === null) throw new Error(`A click came without its parameter: ${target}`)
    if (drawn.isCounted) {
      const day = new Date(now).toISOString().slice(0, 10)
      const led = { casino: casino.name, offer: pathname.slice(1) }
      clicks.set(visit.click, { ...drawn.facts, ...led, day })
    }
    return drawn.isBot ? undefined : { casino, visit }
  }

  return {
    clicks,
    sent: () => sent,
    repeated: () => repeated,
    async send(count, isCalm) {
      const visits = new Map<DemoCasino, Visit[]>()
      let left = count
      const visitor = async () => {
        while (left > 0) {
          left -= 1
          const found = await click(isCalm)
          if (found) visits.set(found.casino, [...(visits.get(found.casino) ?? []), found.visit])
        }
      }
      await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
      return visits
    },
  }
}

type DrawnClick = {
  key: string
  /** What the statistics have to know of it. */
  facts: Omit<CountedClick, 'day' | 'casino' | 'offer'>
  /** What the script tells of the way to the site; null without a script. */
  way: object | null
  headers: Record<string, string>
  isBot: boolean
  isCounted: boolean
}

function drawClick(random: Random, keys: VisitorOptions['keys'], isCalm: boolean): DrawnClick {
  const { country, market } = random.pick(countries)
  const { device, agent } = random.pick(browsers)
  const isBot = isCalm && random.chance(0.01)
  // Browsers with this setting aren't counted.
  const isPrivate = random.chance(0.02)
  const hasScript = !isCalm || random.chance(0.7)
  const { sent, channel, utm_campaign } = hasScript ? random.pick(ways) : ways[0]
  const [page, placement] = [random.pick(pages), random.pick(placements)]
  return {
    key: random.pick(keys),
    facts: { page, placement, market, country, device, channel, utm_campaign },
    way: hasScript ? sent : null,
    headers: {
      'user-agent': isBot ? bot : agent,
      ...(country === '' ? {} : { 'x-country': country }),
      ...(isPrivate ? { 'sec-gpc': '1' } : {}),
    },
    isBot,
    isCounted: !isBot && !isPrivate,
  }
}

/** The address of the link, with the event of the page's script if it has one. */
function pathOf({ key, facts, way }: DrawnClick, origin: string, now: number): string {
  const { page, placement } = facts
  const link = goLink(key, page, placement)
  if (way === null) return link
  const event = {
    id: makeId(now, randomBytes(10)),
    event_type: 'claim_button_click',
    page_url: page,
    session_id: 'a-session',
    session_duration: 1,
    placement,
    target: origin + goLink(key, null, ''),
    ...way,
  }
  return `${link}&click=${encodeURIComponent(JSON.stringify(event))}`
}

/** The target of a redirect. */
function targetOf(address: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const signal = AbortSignal.timeout(timeoutMs)
  request(address, { headers, agent, signal }, (response) => {
    response.on('error', reject).resume()
    const { location } = response.headers
    if (location === undefined) reject(new Error(`${address}: status ${response.statusCode}`))
    else resolve(location)
  })
    .on('error', reject)
    .end()
  return promise
}
