import type { DeviceType } from '#domain/analytics/devices/deviceType.ts'
import type { Link, LinkRule } from './link.ts'
import { type WeightedDraw, weightedDraw } from './weightedDraw.ts'

/** What of a visit the rules of a link ask for, besides the audience. */
export type LinkVisit = {
  /** Called only for a rule that names devices. */
  device(): DeviceType
  /** Milliseconds since 1970. */
  now: number
}

/** For whom the rules are prepared. */
type LinkAudience<Target> = {
  /** The key of the market; null on a site without markets. */
  market: string | null
  /** What an offer leads to; undefined if the audience may not see it. */
  targetOf(offer: string): Target | undefined
  /** Returns a number from 0 to below 1. */
  random(): number
}

/**
 * Returns a function that finds what the first matching rule with an offer for the audience leads to;
 * it returns undefined if there is none. All that doesn't depend on the click is done here.
 */
export function ruleFinder<Target>(
  { rules }: Pick<Link, 'rules'>,
  audience: LinkAudience<Target>,
): (visit: LinkVisit) => WeightedDraw<Target> | undefined {
  const prepared = rules.flatMap((rule) => prepare(rule, audience) ?? [])
  return (visit) => prepared.find((rule) => matches(rule, visit))?.targets
}

type PreparedRule<Target> = {
  /** Milliseconds since 1970. */
  from: number
  until: number
  /** Null for all. */
  devices: readonly DeviceType[] | null
  targets: WeightedDraw<Target>
}

function prepare<Target>(
  { markets, devices, from, until, choices }: LinkRule,
  { market, targetOf, random }: LinkAudience<Target>,
): PreparedRule<Target> | undefined {
  if (markets.length > 0 && (market === null || !markets.includes(market))) return undefined
  const shown = choices.flatMap(({ offer, weight }) => {
    const target = targetOf(offer)
    return target === undefined ? [] : [{ target, weight }]
  })
  const targets = weightedDraw(shown, random)
  return (
    targets && {
      from: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
      until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
      devices: devices.length > 0 ? devices : null,
      targets,
    }
  )
}

function matches(
  { from, until, devices }: Omit<PreparedRule<unknown>, 'targets'>,
  { now, device }: LinkVisit,
): boolean {
  return from <= now && now < until && (devices === null || devices.includes(device()))
}
