import { setTimeout as delay } from 'node:timers/promises'
import type { Payload } from 'payload'
import * as z from 'zod/mini'
import { stats } from '#domain/analytics/stats.ts'

const kpis = z.pick(stats, {
  today_visitors: true,
  this_week_visitors: true,
  week_over_week: true,
  today_claim_clicks: true,
  conversion_rate: true,
  online_visitors: true,
  generated_at: true,
})

/** The figures on the desk's home, as the dashboard has them. */
export type Kpis = z.infer<typeof kpis>

/** Reads these figures as they are now. May throw, and may take its time. */
export type Statistics = () => Promise<Kpis>

/** The desk's home is waited for; figures are worth no more of anybody's time. */
const usualPatienceMs = 2_000

/**
 * Where a Payload instance keeps them. The admin panel runs in Next's own bundle, with a copy of
 * this module of its own: the two share nothing but that instance, and symbols of this kind.
 */
const kept = Symbol.for('payline.statistics')

/** Lets the desk of this CMS show figures. */
export function offerStatistics(payload: Payload, statistics: Statistics): void {
  Reflect.set(payload, kept, statistics)
}

/** Whether somebody has offered figures to this CMS. */
export function hasStatistics(payload: Payload): boolean {
  return typeof Reflect.get(payload, kept) === 'function'
}

/**
 * The figures; null when they can't be had in time, which is logged with the reason. Never rejects:
 * the desk's home is there for other things, too.
 */
export async function readKpis(
  payload: Payload,
  patienceMs = usualPatienceMs,
): Promise<Kpis | null> {
  const patience = new AbortController()
  const tired = delay(patienceMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`The figures took longer than ${patienceMs} ms.`)
  })
  try {
    return await Promise.race([ask(payload), tired])
  } catch (error) {
    payload.logger.warn({ err: error }, 'the desk shows no figures')
    return null
  } finally {
    // Its rejection by the abort is the race's, which is over.
    patience.abort()
  }
}

async function ask(payload: Payload): Promise<Kpis> {
  const statistics: unknown = Reflect.get(payload, kept)
  if (typeof statistics !== 'function') throw new Error('Nobody has offered figures.')
  // Whatever hangs there is called from another bundle, so its type is not to be relied on.
  const found: unknown = await Reflect.apply(statistics, payload, [])
  return kpis.parse(found)
}
