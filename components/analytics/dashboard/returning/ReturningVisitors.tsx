import type { Cohort, Returning } from '#domain/analytics/returning/returning.ts'
import { cohortWeeks } from '#domain/analytics/returning/returning.ts'
import { formatCount, formatDay, formatPercent } from '../formats.ts'
import { ListCard } from '../lists/ListCard.tsx'
import { SaveTable } from '../SaveTable.tsx'
import type { DashboardWords, GoalWords } from '../words.ts'

type Props = {
  /** Undefined until they are read. */
  returning: Returning | undefined
  isFailed: boolean
  words: GoalWords
  onSave: (returning: Returning) => void
}

/** Visitors by the week of their first visit and by the weeks after. Not of the selected range. */
export function ReturningVisitors({ returning, isFailed, words, onSave }: Props) {
  const { labels, states } = words.page
  const isEmpty = returning?.cohorts.every(
    ({ visitors, later }) => visitors === 0 && later.every((it) => it.visitors === 0),
  )
  return (
    <ListCard words={words.figures.charts.returning} explain={labels.explain}>
      {() =>
        returning && !isEmpty ? (
          <>
            <CohortTable cohorts={returning.cohorts} words={words} />
            <div className="mt-3 flex justify-end">
              <SaveTable
                table={words.figures.charts.returning.label}
                isDisabled={false}
                words={words}
                onSave={() => onSave(returning)}
              />
            </div>
          </>
        ) : (
          <p className="text-muted">
            {returning ? labels.noData : isFailed ? states.failed.text : labels.loading}
          </p>
        )
      }
    </ListCard>
  )
}

/** Stays where it is while the weeks scroll below it. */
const firstClass = 'sticky left-0 z-1 bg-surface pr-3 text-left font-normal whitespace-nowrap'
const headClass = 'pb-1 font-normal whitespace-nowrap'
const weeksLater = Array.from({ length: cohortWeeks - 1 }, (_, index) => index + 1)

function CohortTable({ cohorts, words }: { cohorts: Cohort[]; words: DashboardWords }) {
  const { charts } = words.figures
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <div tabIndex={0} className="scroll-hint relative overflow-x-auto">
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{charts.returning.definition}</caption>
        <thead className="label text-muted">
          <tr>
            <th scope="col" rowSpan={2} className={`${firstClass} pb-1 align-bottom`}>
              {charts.firstWeek}
            </th>
            <th scope="col" rowSpan={2} className={`${headClass} pr-3 text-right align-bottom`}>
              {charts.newVisitors}
            </th>
            <th scope="colgroup" colSpan={weeksLater.length} className={`${headClass} text-left`}>
              {charts.weeksLater}
            </th>
          </tr>
          <tr>
            {weeksLater.map((number) => (
              <th key={number} scope="col" className={`${headClass} px-2 text-right`}>
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <CohortRow key={cohort.week} cohort={cohort} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CohortRow({ cohort: { week, visitors, later } }: { cohort: Cohort }) {
  return (
    <tr className="border-t border-rule">
      <th scope="row" className={`${firstClass} py-1`}>
        <time dateTime={week}>{formatDay(week)}</time>
      </th>
      <td className="py-1 pr-3 text-right font-bold whitespace-nowrap">{formatCount(visitors)}</td>
      {later.map((it, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week has its place
        <Cell key={index} {...it} />
      ))}
    </tr>
  )
}

/** The share is also written, so that nobody needs the colour. */
function Cell({ visitors, percent }: Cohort['later'][number]) {
  const share = Math.min(100, percent ?? 0)
  return (
    <td
      className="px-2 py-1 text-right whitespace-nowrap"
      style={{
        backgroundColor: `color-mix(in srgb, var(--color-ember) ${share * 0.6}%, transparent)`,
      }}
    >
      <span className="block font-bold">{percent === null ? '–' : formatPercent(percent)}</span>{' '}
      <span className="block text-muted">{formatCount(visitors)}</span>
    </td>
  )
}
