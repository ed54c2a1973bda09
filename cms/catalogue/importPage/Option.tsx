'use client'

import { useId } from 'react'

type Props = {
  label: string
  hint?: string
  checked: boolean
  onChange(checked: boolean): void
}

/** A labelled checkbox with a hint. */
export function Option({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <div className="item-import__option">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
    </div>
  )
}
