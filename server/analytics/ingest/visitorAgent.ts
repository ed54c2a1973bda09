import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { deviceOf } from '#domain/analytics/device.ts'
import type { BotReason, DeviceType } from '#domain/analytics/event.ts'
import { storedLengths } from '#domain/analytics/limits.ts'
import { boundedText } from '#domain/analytics/normalise.ts'

/** What the user agent says of a visitor. */
export type VisitorAgent = {
  userAgent: string | null
  device: DeviceType
  /** Null for a person. */
  bot: BotReason | null
}

/** User agents that are remembered: matching one takes 20 µs, and visitors share a few hundred. */
const mostRemembered = 2_000

/** @returns the function that reads it off a request's headers */
export function visitorAgents(): (headers: IncomingHttpHeaders) => VisitorAgent {
  const known = new Map<string, VisitorAgent>()
  return (headers) => {
    const sent = (headers['user-agent'] ?? '').slice(0, storedLengths.user_agent)
    let agent = known.get(sent)
    if (!agent) {
      // Cheaper than keeping count of use, and as good where the common ones are few.
      if (known.size >= mostRemembered) known.clear()
      agent = agentOf(sent)
      known.set(sent, agent)
    }
    const bot = agent.bot ?? botByHeaders(headers)
    return bot === agent.bot ? agent : { ...agent, bot }
  }
}

/** One that says nothing of itself is no program on that account: privacy tools do that, too. */
function agentOf(sent: string): VisitorAgent {
  const headless = /headless/i.test(sent)
  const bot = headless ? 'headless' : isbot(sent) ? 'user_agent' : null
  return {
    userAgent: boundedText(sent, storedLengths.user_agent),
    device: deviceOf(sent),
    bot,
  }
}

/**
 * A page that is prerendered sends its events only once it is looked at, so those are a person's;
 * one that is merely prefetched never runs, unless something else than a browser fetches it.
 */
function botByHeaders(headers: IncomingHttpHeaders): BotReason | null {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  if (typeof purpose === 'string' && /prefetch/i.test(purpose) && !/prerender/i.test(purpose)) {
    return 'prefetch'
  }
  const brands = headers['sec-ch-ua']
  return typeof brands === 'string' && brands.includes('HeadlessChrome') ? 'headless' : null
}
