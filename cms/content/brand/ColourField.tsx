'use client'

import { FieldDescription, FieldError, FieldLabel, useField, withCondition } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { parseColour } from '#domain/brand/colour.ts'

/** A colour as text, with the picker of the browser beside it. */
export const ColourField = withCondition(function ColourField(props: TextFieldClientProps) {
  const { field, readOnly } = props
  const { description, placeholder } = field.admin ?? {}
  const label = typeof field.label === 'string' ? field.label : field.name
  const { path, value, setValue, showError, disabled } = useField<string | null>({
    potentiallyStalePath: props.path,
  })
  const id = `field-${path.replaceAll('.', '__')}`
  const delivered = typeof placeholder === 'string' ? placeholder : ''
  const shown = parseColour(value ?? '') ?? delivered
  const isDisabled = (readOnly ?? false) || disabled
  return (
    <div className={`field-type text colour-field${showError ? ' error' : ''}`}>
      <FieldLabel label={label} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <div className="colour-field__inputs">
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            value={shown}
            disabled={isDisabled}
            onChange={(event) => setValue(event.target.value)}
          />
          <input
            type="text"
            id={id}
            name={path}
            value={value ?? ''}
            placeholder={delivered}
            disabled={isDisabled}
            maxLength={20}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={showError}
            aria-describedby={`${id}-use`}
            onChange={(event) => setValue(event.target.value)}
          />
        </div>
        <div id={`${id}-use`}>
          <FieldDescription
            description={typeof description === 'string' ? description : ''}
            path={path}
          />
        </div>
      </div>
    </div>
  )
})
