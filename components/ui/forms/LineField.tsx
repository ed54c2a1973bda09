type Props = {
  label: string
  name: string
  maxLength: number
  /** The id of the error message. */
  problemId?: string | undefined
}

/** A line of text, as the browser's native control. A form reads its value when it is sent. */
export function LineField({ label, name, maxLength, problemId }: Props) {
  return (
    <label className="block min-w-0">
      <span className="label mb-1 block text-muted">{label}</span>
      <input
        name={name}
        autoComplete="off"
        maxLength={maxLength}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        className="min-h-target w-full min-w-0 rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone aria-invalid:border-ember-bright"
      />
    </label>
  )
}
