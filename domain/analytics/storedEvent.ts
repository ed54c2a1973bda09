import { channelOf } from './channel.ts'
import type { BotReason, DeviceType, SentEvent, StoredEvent } from './event.ts'
import { believedAgeMs, longestAttention, longestSession, storedLengths } from './limits.ts'
import { boundedText, pagePath, referrerAddress, targetAddress } from './normalise.ts'
import { timeOfId } from './uuidv7.ts'

/** The session's clock can be set, that of attention can't. */
const toleratedSeconds = 60

/** What the server knows of a request beyond its events. */
export type Circumstances = {
  /** The server's clock at receipt, in milliseconds since 1970. */
  now: number
  /** The site's own origins. */
  own: ReadonlySet<string>
  /** Already bounded, see `boundedText`. */
  userAgent: string | null
  device: DeviceType
  bot: BotReason | null
  country: string | null
}

/**
 * What is stored of an event. What belongs to another type of event is left out.
 *
 * @returns undefined when its page is none of this site's
 */
export function storedEvent(sent: SentEvent, around: Circumstances): StoredEvent | undefined {
  const page = pagePath(sent.page_url, around.own)
  if (page === undefined) return undefined
  const isClaim = sent.event_type === 'claim_button_click'
  const isLeave = sent.event_type === 'page_leave'
  const session_duration = Math.min(sent.session_duration, longestSession)
  const referrer = referrerAddress(sent.referrer, around.own)
  const utm_source = boundedText(sent.utm_source, storedLengths.utm)
  const utm_medium = boundedText(sent.utm_medium, storedLengths.utm)
  return {
    id: sent.id,
    event_type: sent.event_type,
    page_url: page,
    user_agent: around.userAgent,
    referrer,
    session_id: sent.session_id,
    device_type: around.device,
    session_duration,
    country: around.country,
    created_at: believedTime(sent.id, around.now),
    placement: (isClaim && sent.placement) || null,
    target: isClaim ? targetAddress(sent.target) : null,
    engaged_seconds: isLeave ? believedAttention(sent.engaged_seconds, session_duration) : null,
    scroll_depth: isLeave ? (sent.scroll_depth ?? null) : null,
    utm_source,
    utm_medium,
    utm_campaign: boundedText(sent.utm_campaign, storedLengths.utm),
    utm_term: boundedText(sent.utm_term, storedLengths.utm),
    utm_content: boundedText(sent.utm_content, storedLengths.utm),
    channel: channelOf({ referrer, utm_source, utm_medium }),
    bot: around.bot,
  }
}

/** Nobody looks at a page for longer than the session lasts, give or take how both are counted. */
function believedAttention(engaged: number | null | undefined, session: number): number | null {
  if (engaged === null || engaged === undefined) return null
  return Math.min(engaged, session + toleratedSeconds, longestAttention)
}

/** The id's own time where it can be true, so that an event that was kept has its hour; else now. */
function believedTime(id: string, now: number): number {
  const time = timeOfId(id)
  return time <= now && time >= now - believedAgeMs ? time : now
}
