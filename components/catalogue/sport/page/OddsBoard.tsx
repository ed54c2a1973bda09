import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'

type Props = { heading: string; outcomes: Fact[] }

/** The columns of the numbers of outcomes. */
const columns = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3']

/** The price of each outcome, side by side; nothing without any. */
export function OddsBoard({ heading, outcomes }: Props) {
  if (outcomes.length === 0) return null
  return (
    <section aria-labelledby={heading ? 'odds' : undefined}>
      {heading && (
        <h2 id="odds" className="label text-muted">
          {heading}
        </h2>
      )}
      <dl
        className={`mt-2 grid ${columns[outcomes.length]} gap-px overflow-hidden rounded-card border border-rule bg-rule text-center`}
      >
        {outcomes.map(({ label, value }) => (
          <div key={label} className="flex flex-col justify-between bg-surface px-2 py-3 sm:py-5">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="mt-1 text-title tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
