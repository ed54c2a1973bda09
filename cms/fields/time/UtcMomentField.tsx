'use client'

import { FieldDescription, FieldError, FieldLabel, useField, withCondition } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { DateFieldClientProps } from 'payload'
import { LocalTime } from './LocalTime.tsx'

/**
 * A date and time to the minute, typed and shown in UTC; Payload's own field uses the browser's time
 * zone.
 */
export const UtcMomentField = withCondition(function UtcMomentField(props: DateFieldClientProps) {
  const { field, readOnly } = props
  const { admin: { description } = {}, label, required } = field
  const fieldState = useField<string | null>({ potentiallyStalePath: props.path })
  const { path, showError } = fieldState
  const id = `field-${path.replaceAll('.', '__')}`
  return (
    <div className={`field-type text ${showError ? 'error' : ''}`} style={mergeFieldStyles(field)}>
      <FieldLabel
        {...(label ? { label } : {})}
        htmlFor={id}
        path={path}
        required={required ?? false}
      />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          type="datetime-local"
          // Without a maximum the browser asks for years with six digits.
          max="9999-12-31T23:59"
          value={inputValueOf(fieldState.value)}
          disabled={(readOnly ?? false) || fieldState.disabled}
          aria-invalid={showError}
          onChange={({ target }) => fieldState.setValue(isoTimeOf(target.value))}
        />
        <LocalTime at={fieldState.value} />
        <FieldDescription description={description ?? ''} path={path} />
      </div>
    </div>
  )
})

/** `2026-12-24T10:00`, the format of the browser's input; a value with seconds keeps them. */
function inputValueOf(value: unknown): string {
  const time = new Date(String(value ?? ''))
  if (Number.isNaN(time.getTime())) return ''
  const iso = time.toISOString()
  return iso.endsWith(':00.000Z') ? iso.slice(0, 16) : iso.slice(0, 19)
}

function isoTimeOf(local: string): string | null {
  const time = new Date(`${local}Z`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
