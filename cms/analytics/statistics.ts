import { setTimeout as delay } from 'node:timers/promises'
import type { Payload } from 'payload'
import * as z from 'zod/mini'
import { stats } from '#domain/analytics/figures/stats.ts'
import { displayedMetrics } from '#domain/analytics/metrics/metricLists.ts'
import { type HomeMetric, type MetricName, metricTexts } from '#domain/analytics/metrics/metrics.ts'

/** The metrics of the admin's home page, in their order. */
export const homeMetrics = displayedMetrics.filter(isHomeMetric)

function isHomeMetric(name: MetricName): name is HomeMetric {
  return 'adminHome' in metricTexts[name]
}

// Object.fromEntries loses the type of its keys; the entries cover all metrics of the home page.
const picked = Object.fromEntries(homeMetrics.map((name) => [name, true])) as Record<
  HomeMetric,
  true
>

const kpis = z.pick(stats, {
  today_visitors: true,
  this_week_visitors: true,
  week_over_week: true,
  today_claim_clicks: true,
  ...picked,
  online_visitors: true,
  generated_at: true,
  as_of: true,
})

/** The figures of the admin's home page, which are those of the site's dashboard. */
export type Kpis = z.infer<typeof kpis>

/** Reads the current figures. It can throw, and it can be slow. */
export type Statistics = () => Promise<Kpis>

/** The admin's home page waits for the figures, at most this long. */
const defaultTimeoutMs = 2_000

/**
 * The property of the Payload instance that holds the function. The admin runs in Next's bundle, with
 * its own copy of this module. Both share only that instance, and global symbols.
 */
const statisticsKey = Symbol.for('payline.statistics')

/** Lets the admin of this CMS show figures. */
export function provideStatistics(payload: Payload, statistics: Statistics): void {
  Reflect.set(payload, statisticsKey, statistics)
}

/** Whether this CMS can show figures. */
export function hasStatistics(payload: Payload): boolean {
  return typeof Reflect.get(payload, statisticsKey) === 'function'
}

/**
 * The figures; null after an error or the timeout, which is logged. It never rejects, because the
 * admin's home page shows other things, too.
 */
export async function readKpis(
  payload: Payload,
  timeoutMs = defaultTimeoutMs,
): Promise<Kpis | null> {
  const timer = new AbortController()
  const timedOut = delay(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The figures took longer than ${timeoutMs} ms.`)
  })
  try {
    return await Promise.race([callStatistics(payload), timedOut])
  } catch (error) {
    payload.logger.warn({ err: error }, 'the admin shows no figures')
    return null
  } finally {
    // The abort rejects the timer's promise, which the race has handled.
    timer.abort()
  }
}

async function callStatistics(payload: Payload): Promise<Kpis> {
  const statistics: unknown = Reflect.get(payload, statisticsKey)
  if (typeof statistics !== 'function') throw new Error('There are no statistics.')
  // The function comes from another bundle, so its type is unknown.
  const result: unknown = await Reflect.apply(statistics, payload, [])
  return kpis.parse(result)
}
