import { setTimeout as delay } from 'node:timers/promises'
import { createLog } from '#platform/log/log.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import type { Figure } from '../../figures/figure.ts'
import { quantile } from '../../figures/quantile.ts'
import { openConnection } from '../../load/connection.ts'
import { openBenchPostgres } from '../../processes/benchPostgres.ts'
import { type Measured, startProduct, waitUntilIdle } from '../../processes/product.ts'
import { generateEvents } from '../generateEvents.ts'
import { type DashboardClient, dashboardAdmin, openDashboard } from './dashboardClient.ts'

/** Cached pages while the dashboard reads filtered figures of a year, one question after the other. */

const events = 1_000_000
const rounds = 8
const secondsPerRound = 3
/** Between two requests of a page, in milliseconds: the page is measured, not its limit. */
const pauseMs = 5
const questions = [
  '?country=CJ',
  '?device=mobile&channel=Search',
  '?page=%2Fall-games',
  '?utm_medium=email',
]

export async function measurePagesDuringQuestions(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const name = 'pages_during_questions'
  const databaseUrl = await postgres.migratedDatabase(name)
  try {
    await fill(databaseUrl)
    return await measure(databaseUrl)
  } finally {
    await postgres.drop(name)
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const now = Date.now()
  await generateEvents(databaseUrl, events, now)
  const store = createPostgresStore({ databaseUrl, log: createLog('silent') })
  try {
    await store.rebuild(() => undefined)
    await store.maintain(now, null)
  } finally {
    await store.close()
  }
}

async function measure(databaseUrl: string): Promise<Figure[]> {
  await using product = await startProduct({
    DATABASE_URL: databaseUrl,
    ...dashboardAdmin,
    RENDER_AHEAD: 'false',
  })
  await waitUntilIdle(product.pid)
  const dashboard = await openDashboard(product)
  const [during, without]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    without.push(await pageP99(product))
    let isOver = false
    const asked = askRepeatedly(dashboard, () => isOver)
    during.push(await pageP99(product))
    isOver = true
    await asked
  }
  return [
    {
      name: 'cached page during filtered questions, p99',
      unit: 'ms',
      better: 'lower',
      samples: during,
      reference: { name: 'ms without questions', samples: without },
      bound: { of: 'value', atMost: 10 },
    },
  ]
}

async function askRepeatedly(dashboard: DashboardClient, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at++) await dashboard.look(questions[at % questions.length])
}

async function pageP99({ url }: Measured): Promise<number> {
  const { host } = new URL(url)
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`
  using connection = await openConnection(new URL(url), 200)
  await connection.send(request)
  const times: number[] = []
  const end = performance.now() + secondsPerRound * 1_000
  while (performance.now() < end) {
    times.push(await connection.send(request))
    await delay(pauseMs)
  }
  return quantile(
    times.sort((one, other) => one - other),
    0.99,
  )
}
