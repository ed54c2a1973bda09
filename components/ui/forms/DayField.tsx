type Props = {
  label: string
  name: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max: string
  /** The id of the error message. */
  problemId?: string | undefined
}

/** A day, as the browser's native control. A form reads its value when it is sent. */
export function DayField({ label, name, value, min, max, problemId }: Props) {
  return (
    <label className="block min-w-0">
      <span className="label mb-1 block text-muted">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value}
        min={min}
        max={max}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        className="min-h-target w-full min-w-0 rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone aria-invalid:border-ember-bright"
      />
    </label>
  )
}
