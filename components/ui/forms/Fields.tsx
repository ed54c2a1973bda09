type Option = { value: string; label: string }

type SelectProps = {
  label: string
  /** Name of the query parameter that it sends. */
  name: string
  options: readonly Option[]
  /** The label of the empty choice. */
  none: string
  /** Empty for none. */
  value: string
}

const control =
  'min-h-target w-full rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone'

/** A select, as the browser's native control. */
export function SelectField({ label, name, options, none, value }: SelectProps) {
  return (
    <label className="block min-w-0">
      <span className="label mb-1 block text-muted">{label}</span>
      <select name={name} defaultValue={value} className={control}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

type SearchProps = { label: string; name: string; value: string; maxLength: number }

/** A search field. */
export function SearchField({ label, name, value, maxLength }: SearchProps) {
  return (
    <label className="block min-w-0">
      <span className="label mb-1 block text-muted">{label}</span>
      <input
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        className={control}
      />
    </label>
  )
}
