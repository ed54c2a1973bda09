import { allTime, type StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import type { Figure } from '../../figures/figure.ts'
import { openBenchPostgres } from '../../processes/benchPostgres.ts'
import { dayMs } from '../readingQuestions.ts'

/**
 * The dashboard over a million events of two months whose pages, referrers, campaigns and sessions are all
 * different.
 */

const events = 1_000_000
const days = 60
const perInsert = 2_000
const runs = 40

export async function measureInventedValues(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const name = 'invented_values'
  const url = await postgres.migratedDatabase(name)
  const store = createPostgresStore({ databaseUrl: url, log: createLog('silent') })
  try {
    const now = Date.now()
    await store.maintain(now, null)
    for (let from = 0; from < events; from += perInsert) {
      await store.insert(
        Array.from({ length: perInsert }, (_, index) => eventOf(from + index, now)),
      )
      // As in use, where rollups follow the events within a second.
      await store.rollUp()
    }
    await store.maintain(now, null)
    await withClient(url, (client) => client.query('vacuum (analyze)'))
    const memory = [megabytes()]
    const figures: Figure[] = []
    for (const [question, query] of questionsAt(now)) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const begun = performance.now()
        await store.stats(query, now)
        times.push(performance.now() - begun)
      }
      figures.push({
        name: `dashboard, ${question}, a million different values, p95`,
        unit: 'ms',
        better: 'lower',
        samples: times,
        statistic: 'p95',
        bound: { of: 'value', atMost: 50 },
      })
      memory.push(megabytes())
    }
    return [
      ...figures,
      {
        name: 'memory of the process that reads them',
        unit: 'MB',
        better: 'lower',
        samples: [Math.max(...memory)],
        reference: { name: 'MB before', samples: [memory[0] ?? 0] },
        bound: { of: 'ratio', atMost: 1.2 },
      },
    ]
  } finally {
    await store.close()
    await postgres.drop(name)
  }
}

function questionsAt(now: number): [name: string, query: StatsQuery][] {
  const today = now - (now % dayMs)
  return [
    ['all time', allTime],
    ['last 30 days', { ...allTime, from: today - 30 * dayMs, to: today }],
  ]
}

function eventOf(number: number, now: number) {
  const at = Math.floor(now - days * dayMs * (1 - number / events))
  return storedEvent(at, {
    session_id: `session-${number}`,
    page_url: `/invented/${number}`,
    is_page: false,
    referrer: `https://invented-${number}.example/`,
    channel: 'Referral',
    utm_source: `source-${number}`,
    utm_medium: `medium-${number}`,
    utm_campaign: `campaign-${number}`,
    country: 'DE',
  })
}

function megabytes(): number {
  return process.memoryUsage.rss() / 1_000_000
}
