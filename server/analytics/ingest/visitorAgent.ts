import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { deviceOf } from '#domain/analytics/devices/device.ts'
import type { DeviceType } from '#domain/analytics/devices/deviceType.ts'
import { languageOf } from '#domain/analytics/devices/language.ts'
import type { BotReason } from '#domain/analytics/events/event.ts'
import { storedLengths } from '#domain/analytics/events/limits.ts'
import { boundedText } from '#domain/analytics/events/normalise.ts'

/** What the headers of a request say about the visitor's browser. */
export type VisitorAgent = {
  userAgent: string | null
  device: DeviceType
  /** Null for a person. */
  bot: BotReason | null
  /** The preferred language, a code of ISO 639. */
  language: string | null
}

/** What the user agent says. */
type Agent = Omit<VisitorAgent, 'language'>

/** Cached user agents: matching one takes 20 µs, and most visitors share a few hundred of them. */
const maxCached = 2_000

/** @returns a function that parses the headers of a request */
export function createVisitorAgentParser(): (headers: IncomingHttpHeaders) => VisitorAgent {
  const cache = new Map<string, Agent>()
  return (headers) => {
    const sent = (headers['user-agent'] ?? '').slice(0, storedLengths.user_agent)
    let agent = cache.get(sent)
    if (!agent) {
      // Cheaper than an LRU cache, and as good because few user agents are common.
      if (cache.size >= maxCached) cache.clear()
      agent = agentOf(sent)
      cache.set(sent, agent)
    }
    const bot = agent.bot ?? botByHeaders(headers)
    return { ...agent, bot, language: languageOf(headers['accept-language']) }
  }
}

/** An empty user agent is not treated as a bot: privacy tools send none, too. */
function agentOf(sent: string): Agent {
  const headless = /headless/i.test(sent)
  const bot = headless ? 'headless' : isbot(sent) ? 'user_agent' : null
  return {
    userAgent: boundedText(sent, storedLengths.user_agent),
    device: deviceOf(sent),
    bot,
  }
}

/**
 * A prerendered page sends its events only once it is visible, so they come from a person. A merely
 * prefetched page never runs scripts, so its events come from a program.
 */
function botByHeaders(headers: IncomingHttpHeaders): BotReason | null {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  if (typeof purpose === 'string' && /prefetch/i.test(purpose) && !/prerender/i.test(purpose)) {
    return 'prefetch'
  }
  const brands = headers['sec-ch-ua']
  return typeof brands === 'string' && brands.includes('HeadlessChrome') ? 'headless' : null
}
