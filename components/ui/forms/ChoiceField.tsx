import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  isDisabled?: boolean
  onChange: (value: Value) => void
}

/** A select that takes effect at once, as the browser's native control. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, options, value, isDisabled = false, onChange } = props
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label mb-1 block text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
        className="min-h-target w-full rounded-control border border-edge bg-ink px-3 text-base text-ellipsis text-bone hover:border-bone disabled:cursor-not-allowed disabled:border-rule disabled:text-muted"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
