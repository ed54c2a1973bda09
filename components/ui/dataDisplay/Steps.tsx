/** Numbered steps. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="grid max-w-text gap-5">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-control border border-ember font-mono font-bold text-ember-bright"
          >
            {index + 1}
          </span>
          <span className="pt-1">{step}</span>
        </li>
      ))}
    </ol>
  )
}
