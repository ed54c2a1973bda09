import type { Fact } from './FactList.tsx'

/** Names and values in small frames, one after the other. */
export function FactBadges({ facts }: { facts: Fact[] }) {
  return (
    <dl className="label flex flex-wrap gap-2">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap gap-x-2 rounded-control border border-rule px-2 py-1"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
