import { setTimeout as delay } from 'node:timers/promises'
import { residentMb } from '#tests/setup/processes/processFacts.ts'
import type { Figure } from '../../figures/figure.ts'
import { openConnection } from '../../load/connection.ts'
import { openBenchPostgres } from '../../processes/benchPostgres.ts'
import { type Measured, startProduct, waitUntilIdle } from '../../processes/product.ts'
import { type DashboardClient, dashboardAdmin, openDashboard } from './dashboardClient.ts'

/**
 * The dashboard while a program sends events whose page, referrer, campaign and session are all invented:
 * its response times during the events, the time until all are counted after the last one, and the memory
 * of the process.
 */

const eventsPerSecond = 5_000
const seconds = 60
const eventsPerRequest = 50
const connections = 8
/** Between two looks at the dashboard, in milliseconds. */
const pauseMs = 500
const timeoutMs = 120_000
const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36'

export async function measureInventedEvents(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const name = 'invented_events'
  const databaseUrl = await postgres.migratedDatabase(name)
  try {
    return await measure(databaseUrl)
  } finally {
    await postgres.drop(name)
  }
}

async function measure(databaseUrl: string): Promise<Figure[]> {
  const noLimit = '100000000'
  await using product = await startProduct({
    DATABASE_URL: databaseUrl,
    EVENTS_PER_MINUTE: noLimit,
    EVENTS_BURST: noLimit,
    ...dashboardAdmin,
    RENDER_AHEAD: 'false',
  })
  await waitUntilIdle(product.pid)
  const dashboard = await openDashboard(product)
  const memoryBefore = residentMb(product.pid)
  let isOver = false
  const looks = lookRepeatedly(dashboard, () => isOver)
  await sendEvents(product)
  const ended = performance.now()
  isOver = true
  const times = await looks
  const lag = await secondsUntilCounted(dashboard, ended)
  return [
    {
      name: 'dashboard during 5,000 invented events/s, p95',
      unit: 'ms',
      better: 'lower',
      samples: times,
      statistic: 'p95',
      bound: { of: 'value', atMost: 300 },
    },
    {
      name: 'until 300,000 invented events are counted',
      unit: 's',
      better: 'lower',
      samples: [lag],
      bound: { of: 'value', atMost: 5 },
    },
    {
      name: 'memory after 300,000 invented events',
      unit: 'MB',
      better: 'lower',
      samples: [residentMb(product.pid)],
      reference: { name: 'MB before', samples: [memoryBefore] },
    },
  ]
}

/** @returns the milliseconds of each look */
async function lookRepeatedly(
  dashboard: DashboardClient,
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await dashboard.look()
    times.push(performance.now() - begun)
    await delay(pauseMs)
  }
  return times
}

/** Sends requests at a steady rate, whatever their responses take. */
async function sendEvents({ url }: Measured): Promise<void> {
  const requests = (eventsPerSecond * seconds) / eventsPerRequest
  const intervalMs = (1_000 * eventsPerRequest) / eventsPerSecond
  const begun = performance.now()
  let next = 0
  const sender = async () => {
    using connection = await openConnection(new URL(url), 204)
    for (let at = next++; at < requests; at = next++) {
      await delay(Math.max(0, begun + at * intervalMs - performance.now()))
      await connection.send(requestText(new URL(url)))
    }
  }
  await Promise.all(Array.from({ length: connections }, sender))
}

let made = 0

function eventText(): string {
  made += 1
  const time = Date.now().toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`
  return JSON.stringify({
    id,
    event_type: 'page_view',
    page_url: `/invented/${made}`,
    referrer: `https://invented-${made}.example/`,
    session_id: `session-${made}`,
    session_duration: 1,
    utm_source: `source-${made}`,
    utm_medium: `medium-${made}`,
    utm_campaign: `campaign-${made}`,
  })
}

function requestText({ host, origin }: URL): string {
  const body = `{"events":[${Array.from({ length: eventsPerRequest }, eventText).join(',')}]}`
  return `POST /api/v1/events HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nUser-Agent: ${agent}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** Seconds from the last event until every event is counted. */
async function secondsUntilCounted(dashboard: DashboardClient, ended: number): Promise<number> {
  for (;;) {
    const { total_visitors, as_of } = await dashboard.look()
    const passed = performance.now() - ended
    if (as_of === null) {
      if (total_visitors !== made) throw new Error(`${made} events, but ${total_visitors} counted.`)
      return passed / 1_000
    }
    if (passed > timeoutMs) throw new Error('The events are not counted after two minutes.')
    await delay(100)
  }
}
