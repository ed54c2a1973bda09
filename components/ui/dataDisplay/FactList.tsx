export type Fact = { label: string; value: string }

/** Names and values side by side. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule @min-[30rem]:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="bg-surface p-3 sm:p-4">
            <dt className="label text-muted">{label}</dt>
            <dd className="mt-1 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
