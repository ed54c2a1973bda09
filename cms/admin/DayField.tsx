'use client'

import { useId } from 'react'

/** A labelled field for a day, empty for none. */
export function DayField(field: { label: string; value: string; onChange(day: string): void }) {
  const id = useId()
  return (
    <div className="field-type text">
      <label className="field-label" htmlFor={id}>
        {field.label}
      </label>
      <input
        id={id}
        type="date"
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </div>
  )
}
