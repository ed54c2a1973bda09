'use client'

import { useEffect, useState } from 'react'
import { normalProse } from '#domain/content/prose/prose.ts'
import type { ProseInputProps } from './ProseInput.tsx'
import { ProseToolbar } from './ProseToolbar.tsx'
import { emptyEditorState } from './useEditorState.ts'
import { useFormEcho } from './useFormEcho.ts'

/** The editor of the stored markup, with stars and brackets. */
export function ProseText(props: ProseInputProps) {
  const { id, name, label, value, disabled, required, invalid, onChange, onSwitch } = props
  const [typed, setTyped] = useState(value)
  const echo = useFormEcho()
  useEffect(() => {
    if (echo.isEcho(value)) return
    echo.noteReceived(value)
    // A save returns the normalized text; an empty line that the user typed at the end must stay.
    setTyped((current) => (normalProse(current) === normalProse(value) ? current : value))
  }, [value, echo])
  return (
    <div className="prose-input">
      <ProseToolbar
        label={`Formatting of ${label}`}
        editor={null}
        state={emptyEditorState}
        disabled={disabled}
        onLink={() => {}}
        onText={onSwitch}
      />
      <textarea
        id={id}
        name={name}
        rows={6}
        value={typed}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-required={required}
        aria-invalid={invalid}
        onChange={(event) => {
          setTyped(event.target.value)
          echo.noteSent(event.target.value)
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
