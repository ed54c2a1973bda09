'use client'

import { FieldDescription, FieldError, FieldLabel, useField, withCondition } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { DateFieldClientProps } from 'payload'
import { LocalTime } from './LocalTime.tsx'

/**
 * A moment to the minute, typed and shown in UTC; the panel's own field would take the hours of
 * whoever's browser it is.
 */
export const UtcMomentField = withCondition(function UtcMomentField(props: DateFieldClientProps) {
  const { field, readOnly } = props
  const { admin: { description } = {}, label, required } = field
  const it = useField<string | null>({ potentiallyStalePath: props.path })
  const { path, showError } = it
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
          // Else a year may have six digits, and is typed with leading zeros.
          max="9999-12-31T23:59"
          value={localOf(it.value)}
          disabled={(readOnly ?? false) || it.disabled}
          aria-invalid={showError}
          onChange={({ target }) => it.setValue(momentOf(target.value))}
        />
        <LocalTime at={it.value} />
        <FieldDescription description={description ?? ''} path={path} />
      </div>
    </div>
  )
})

/** `2026-12-24T10:00`, as the browser's field takes it; seconds of an older value are kept. */
function localOf(value: unknown): string {
  const time = new Date(String(value ?? ''))
  if (Number.isNaN(time.getTime())) return ''
  const iso = time.toISOString()
  return iso.endsWith(':00.000Z') ? iso.slice(0, 16) : iso.slice(0, 19)
}

function momentOf(local: string): string | null {
  const time = new Date(`${local}Z`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
