import type { GoTarget } from '#domain/content/links/goTarget.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import type { DeviceType } from '../devices/deviceType.ts'
import { screenClassOf } from '../devices/screen.ts'
import { channelOf } from './channel.ts'
import type { BotReason, RefusalCode, SentEvent, StoredEvent } from './event.ts'
import { firstWeekOf } from './firstWeek.ts'
import { maxAttentionSeconds, maxEventAgeMs, maxSessionSeconds, storedLengths } from './limits.ts'
import { boundedText, pagePath, referrerAddress, targetAddress } from './normalise.ts'

/** The session duration uses a clock that can be changed, the engaged time a monotonic one. */
const toleratedSeconds = 60

/** What the server adds to the events of a request. */
export type EventContext = {
  /** The server's clock at receipt, in milliseconds since 1970. */
  now: number
  /** The site's own origins. */
  ownOrigins: ReadonlySet<string>
  /** Already limited, see `boundedText`. */
  userAgent: string | null
  device: DeviceType
  bot: BotReason | null
  country: string | null
  /** A code of ISO 639, see `languageOf`. */
  language: string | null
  /** Whether the site has a page at a path. */
  hasPage(path: string): boolean
  /**
   * What an absolute address leads to if it is a link of this site to a casino.
   *
   * @param id the id of the event, on which the target may depend
   */
  linkOf(address: string, id: string): GoTarget | undefined
}

export type Refusal = Exclude<RefusalCode, 'invalid_event'>

/**
 * Converts a sent event to a stored event. Fields of other event types are left out.
 *
 * @returns `foreign_page` if its page belongs to another site; `too_old` if its id is much older than a
 *   day, because the script deletes such events instead of sending them
 */
export function storedEvent(sent: SentEvent, context: EventContext): StoredEvent | Refusal {
  const page = pagePath(sent.page_url, context.ownOrigins)
  if (page === undefined) return 'foreign_page'
  const madeAt = timeOfId(sent.id)
  if (madeAt < context.now - maxEventAgeMs) return 'too_old'
  const isView = sent.event_type === 'page_view'
  const isClaim = sent.event_type === 'claim_button_click'
  const link = isClaim && sent.target ? context.linkOf(sent.target, sent.id) : undefined
  const isClick = isClaim || sent.event_type === 'outgoing_link_click'
  const isLeave = sent.event_type === 'page_leave'
  const session_duration = Math.min(sent.session_duration, maxSessionSeconds)
  const referrer = referrerAddress(sent.referrer, context.ownOrigins)
  const utm_source = boundedText(sent.utm_source, storedLengths.utm)
  const utm_medium = boundedText(sent.utm_medium, storedLengths.utm)
  return {
    id: sent.id,
    event_type: sent.event_type,
    page_url: page,
    is_page: context.hasPage(page),
    user_agent: context.userAgent,
    referrer,
    session_id: sent.session_id,
    device_type: context.device,
    session_duration,
    country: context.country,
    // The id's own time, so that a delayed event gets its real time; now if the id is of the future.
    created_at: Math.min(madeAt, context.now),
    placement: (isClaim && sent.placement) || null,
    target: isClick ? targetAddress(link?.address ?? sent.target) : null,
    // Never from a browser's JSON: only the server knows where a link led.
    casino: link?.casino ?? null,
    offer: link?.offer ?? null,
    market: link?.market ?? null,
    engaged_seconds: isLeave ? plausibleAttention(sent.engaged_seconds, session_duration) : null,
    scroll_depth: isLeave ? (sent.scroll_depth ?? null) : null,
    utm_source,
    utm_medium,
    utm_campaign: boundedText(sent.utm_campaign, storedLengths.utm),
    utm_term: boundedText(sent.utm_term, storedLengths.utm),
    utm_content: boundedText(sent.utm_content, storedLengths.utm),
    channel: channelOf({ referrer, utm_source, utm_medium }),
    bot: context.bot,
    screen: isView ? screenClassOf(sent.screen_width) : null,
    language: context.language,
    first_week: isView ? firstWeekOf(sent.first_week, context.now) : null,
  }
}

/** The engaged time is at most the session duration, with a tolerance for the different clocks. */
function plausibleAttention(engaged: number | null | undefined, session: number): number | null {
  if (engaged === null || engaged === undefined) return null
  return Math.min(engaged, session + toleratedSeconds, maxAttentionSeconds)
}
