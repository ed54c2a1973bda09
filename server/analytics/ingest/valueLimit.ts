import { hash } from 'node:crypto'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { createTokenBuckets } from '#server/http/tokenBuckets.ts'

/**
 * Limits how many different referrers, campaigns, invented paths and targets of outgoing links one network address sends: a fifth
 * of its events. Many visitors share an address, but few of them come from different places at once.
 *
 * @returns whole seconds until the address may send so many new values; 0: now, and the values are known
 *   from then on. `now` in milliseconds, never running backwards.
 */
export type ValueLimit = (address: string, events: readonly StoredEvent[], now: number) => number

const share = 1 / 5
/** Hashes, at about 100 bytes each, in two sets; beyond this those that were not seen recently are dropped. */
const maxKnown = 50_000

/** @param limits of the events of an address */
export function createValueLimit(
  { perMinute, burst }: { perMinute: number; burst: number },
  max = maxKnown,
): ValueLimit {
  const buckets = createTokenBuckets({
    perMinute: perMinute * share,
    burst: Math.max(1, burst * share),
  })
  let recent = new Set<string>()
  let earlier = new Set<string>()

  function keep(key: string): void {
    if (recent.size >= max / 2) [earlier, recent] = [recent, new Set()]
    recent.add(key)
  }

  return (address, events, now) => {
    const keys = new Set(events.filter(hasValue).map((event) => keyOf(address, event)))
    const added = [...keys].filter((key) => !recent.has(key) && !earlier.has(key))
    const seconds = added.length === 0 ? 0 : buckets.take(address, added.length, now)
    if (seconds === 0) for (const key of keys) keep(key)
    return seconds
  }
}

/** Most events of visitors are of a page, without a referrer and without a campaign. */
function hasValue(event: StoredEvent): boolean {
  return valuesOf(event).some((it) => it !== null)
}

function keyOf(address: string, event: StoredEvent): string {
  return hash('sha1', JSON.stringify([address, ...valuesOf(event)]), 'base64')
}

function valuesOf(event: StoredEvent): (string | null)[] {
  const { event_type, is_page, page_url, referrer, utm_source, utm_medium, utm_campaign } = event
  return [
    is_page ? null : page_url,
    referrer,
    utm_source,
    utm_medium,
    utm_campaign,
    event_type === 'outgoing_link_click' ? event.target : null,
  ]
}
