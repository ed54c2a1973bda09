export type Fact = { label: string; value: string }

/** Names and values side by side; those of the last row fill it. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <div className="@container">
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-rule bg-rule">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="min-w-0 grow basis-2/5 bg-surface p-3 sm:p-4 @min-[30rem]:basis-1/5"
          >
            <dt className="label text-muted">{label}</dt>
            <dd className="mt-1 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
