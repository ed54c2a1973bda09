'use client'

import { useEffect, useState } from 'react'
import { normalProse } from '#domain/copy/prose.ts'
import type { ProseInputProps } from './ProseInput.tsx'
import { ProseToolbar } from './ProseToolbar.tsx'
import { useEcho } from './useEcho.ts'
import { noState } from './useEditorState.ts'

/** Prose as it is written, with stars and brackets, for those who like it so. */
export function ProseText(props: ProseInputProps) {
  const { id, name, label, value, disabled, required, invalid, onChange, onSwitch } = props
  const [typed, setTyped] = useState(value)
  const echo = useEcho()
  useEffect(() => {
    if (echo.isEcho(value)) return
    echo.hear(value)
    // A save answers with the text as it is kept; an empty line at its end is for going on.
    setTyped((own) => (normalProse(own) === normalProse(value) ? own : value))
  }, [value, echo])
  return (
    <div className="prose-input">
      <ProseToolbar
        label={`Look of ${label}`}
        editor={null}
        state={noState}
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
          echo.say(event.target.value)
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
