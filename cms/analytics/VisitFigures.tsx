import type { Payload, ServerProps } from 'payload'
import { Suspense } from 'react'
import type { Trend } from '#domain/analytics/figures/stats.ts'
import { type MetricFormat, metrics, metricTexts } from '#domain/analytics/metrics/metrics.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import { hasStatistics, homeMetrics, type Kpis, readKpis } from './statistics.ts'

type Figure = { name: string; value: string; note: string }

/** The current figures, for users who may read the analytics events. */
export function VisitFigures({ payload, permissions }: ServerProps) {
  const mayRead = permissions?.collections?.['analytics-events']?.read
  if (!mayRead || !hasStatistics(payload)) return null
  return (
    <section className="figures" aria-labelledby="figures-heading">
      <h2 id="figures-heading">Analytics</h2>
      <Suspense fallback={<p className="figures__note">Counting…</p>}>
        <KpiList payload={payload} />
      </Suspense>
      <a href={canonical(payload.config.serverURL, paths.analytics)}>Open the dashboard</a>
    </section>
  )
}

async function KpiList({ payload }: { payload: Payload }) {
  const kpis = await readKpis(payload)
  if (!kpis) {
    return (
      <p className="figures__note">
        The figures can’t be read right now. Reload this page in a moment.
      </p>
    )
  }
  const countedAt = kpis.as_of ?? kpis.generated_at
  return (
    <>
      <dl>
        {figuresOf(kpis).map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures__note">
        Counted at <time dateTime={countedAt}>{`${countedAt.slice(11, 19)} UTC`}</time>, bots left
        out.
      </p>
    </>
  )
}

const formats: Record<MetricFormat, (value: number) => string> = {
  count: formatNumber,
  percent: (value) => `${formatNumber(value)}%`,
  duration: (seconds) => `${formatNumber(Math.floor(seconds / 60))} min ${seconds % 60} s`,
}

function figuresOf(kpis: Kpis): Figure[] {
  return [
    {
      name: 'Visitors today',
      value: formatNumber(kpis.today_visitors),
      note: 'page views, day in UTC',
    },
    {
      name: 'Visitors this week',
      value: formatNumber(kpis.this_week_visitors),
      note: trendText(kpis.week_over_week),
    },
    {
      name: 'Claim clicks today',
      value: formatNumber(kpis.today_claim_clicks),
      note: 'on buttons to the casino',
    },
    ...homeMetrics.map((name) => ({
      name: metricTexts[name].name,
      value: formats[metrics[name].format](kpis[name]),
      note: metricTexts[name].adminHome,
    })),
    {
      name: 'On the site now',
      value: formatNumber(kpis.online_visitors),
      note: 'active in the last 5 minutes',
    },
  ]
}

/** The last 7 x 24 hours compared with the 7 x 24 hours before, in words. */
function trendText({ direction, percent }: Trend): string {
  // The difference is below half a percent.
  if (percent === 0 && direction !== 'same') return 'about as many as the week before'
  const change = `${formatNumber(Math.abs(percent ?? 0))}%`
  const words: Record<Trend['direction'], string> = {
    up: `↑ ${change} more than the week before`,
    down: `↓ ${change} fewer than the week before`,
    same: 'as many as the week before',
    new: 'none the week before',
    none: 'in the last 7 x 24 hours',
  }
  return words[direction]
}

function formatNumber(count: number): string {
  return count.toLocaleString('en')
}
