import { formatCount } from '#components/analytics/dashboard/formats.ts'
import { ListCard } from '#components/analytics/dashboard/lists/ListCard.tsx'
import type { RevenueTotal } from '#domain/revenue/figures/revenue.ts'
import { funnelSteps, revenueMetrics } from '#domain/revenue/figures/revenueMetrics.ts'
import type { PartProps } from '../partProps.ts'
import { formatDelay, formatRate } from '../revenueFormats.ts'
import type { RevenueWords } from '../words.ts'

type Step = (typeof funnelSteps)[number]

/** From the click to the qualified player: how many, which share, and after how long. */
export function Funnel({ part }: { part: PartProps }) {
  const { revenue, words } = part
  return (
    <ListCard words={explanation(words)} explain={words.page.labels.explain}>
      {() => (
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {funnelSteps.map((step, index) => (
            <FunnelStep
              key={step}
              step={step}
              before={funnelSteps[index - 1]}
              total={revenue.total}
              words={words}
            />
          ))}
        </ol>
      )}
    </ListCard>
  )
}

type StepProps = { step: Step; before: Step | undefined; total: RevenueTotal; words: RevenueWords }

function FunnelStep({ step, before, total, words }: StepProps) {
  const { figures, labels } = words.revenue
  const count = total[step]
  const facts =
    before === undefined
      ? []
      : [
          { ...figures.ofStepBefore, value: formatRate(count, total[before]) },
          { ...figures.ofClicks, value: formatRate(count, total.clicks) },
          ...delayOf(step, total).map((seconds) => ({
            ...figures.delay,
            value: formatDelay(seconds, { ...words.page.labels, ...labels }),
          })),
        ]
  return (
    <li className="min-w-0">
      <h3 className="label text-muted">{figures[revenueMetrics[step].card].label}</h3>
      <p className="mt-1 text-heading tabular-nums">{formatCount(count)}</p>
      <Bar part={count} whole={total.clicks} />
      <dl className="mt-3 space-y-1 text-small tabular-nums">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-x-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The share of the clicks; visible also where it is small, and empty only for none. */
function Bar({ part, whole }: { part: number; whole: number }) {
  const share = whole <= 0 ? 0 : Math.max(0, Math.min(1, part / whole))
  return (
    <div aria-hidden="true" className="mt-2 h-2 rounded-control bg-rule">
      <div
        className={`h-full rounded-control bg-ember forced-colors:bg-[CanvasText] ${share > 0 ? 'min-w-1' : ''}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}

/** The delays that the API knows. */
function delayOf(step: Step, total: RevenueTotal): (number | null)[] {
  if (step === 'registrations') return [total.seconds_to_registration]
  return step === 'first_deposits' ? [total.seconds_to_first_deposit] : []
}

/** The card's heading, and the definitions of its rates and delays. */
function explanation({ revenue: { charts, figures } }: RevenueWords) {
  const parts = [figures.ofStepBefore, figures.ofClicks, figures.delay]
  const more = parts.map(({ label, definition }) => ` ${label}: ${definition}`)
  return { ...charts.funnel, definition: charts.funnel.definition + more.join('') }
}
