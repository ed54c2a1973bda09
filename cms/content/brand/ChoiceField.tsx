'use client'

import { FieldLabel, useField, withCondition } from '@payloadcms/ui'
import type { SelectFieldClientProps } from 'payload'

/**
 * A choice as the browser's own list, whose label screen readers read. While nothing is chosen, it shows
 * the option that the placeholder names.
 */
export const ChoiceField = withCondition(function ChoiceField(props: SelectFieldClientProps) {
  const { field, readOnly } = props
  const { path, value, setValue, disabled } = useField<string | null>({
    potentiallyStalePath: props.path,
  })
  const label = typeof field.label === 'string' ? field.label : field.name
  const options = field.options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  const initial = options.find((option) => option.label === field.admin?.placeholder)?.value
  return (
    <div className="field-type choice-field">
      <FieldLabel label={label} path={path} />
      <select
        id={`field-${path.replaceAll('.', '__')}`}
        value={value ?? initial}
        disabled={(readOnly ?? false) || disabled}
        onChange={(event) => setValue(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {String(option.label)}
          </option>
        ))}
      </select>
    </div>
  )
})
