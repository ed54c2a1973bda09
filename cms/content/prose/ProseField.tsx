'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  RenderCustomComponent,
  useField,
  withCondition,
} from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { TextareaFieldClientProps } from 'payload'
import { useEffect, useRef, useState } from 'react'
import { ProseInput } from './ProseInput.tsx'
import { ProseText } from './ProseText.tsx'

/**
 * A field for text with paragraphs, lists, bold and italic words and links, edited as pages show
 * it.
 */
export const ProseField = withCondition(function ProseField(props: TextareaFieldClientProps) {
  const { field, readOnly } = props
  const { admin: { className, description } = {}, label, localized, required } = field
  const fieldState = useField<string | null>({ potentiallyStalePath: props.path })
  const {
    AfterInput,
    BeforeInput,
    Description,
    Error: Problem,
    Label,
  } = fieldState.customComponents ?? {}
  const [asText, setAsText] = useState(false)
  const switched = useRef(false)
  const { path, showError } = fieldState
  const id = `field-${path.replaceAll('.', '__')}`
  // The pressed button disappears with the editor that it belongs to, so the focus moves to the
  // field.
  useEffect(() => {
    if (switched.current) document.getElementById(id)?.focus()
    switched.current = false
  })
  const disabled = (readOnly ?? false) || fieldState.disabled
  const Input = asText ? ProseText : ProseInput
  const classNames = [
    'field-type textarea prose-field',
    className,
    showError && 'error',
    disabled && 'read-only',
  ]
  return (
    <div className={classNames.filter(Boolean).join(' ')} style={mergeFieldStyles(field)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a click on a label, which only fields of a form can have */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself */}
      <span id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
        <RenderCustomComponent
          CustomComponent={Label}
          Fallback={
            <FieldLabel
              as="span"
              {...(label ? { label } : {})}
              localized={localized ?? false}
              path={path}
              required={required ?? false}
            />
          }
        />
      </span>
      <div className="field-type__wrap">
        <RenderCustomComponent
          CustomComponent={Problem}
          Fallback={<FieldError path={path} showError={showError} />}
        />
        {BeforeInput}
        <Input
          id={id}
          name={path}
          label={typeof label === 'string' ? label : field.name}
          value={fieldState.value ?? ''}
          disabled={disabled}
          required={required ?? false}
          invalid={showError}
          onChange={fieldState.setValue}
          onSwitch={() => {
            switched.current = true
            setAsText(!asText)
          }}
        />
        {AfterInput}
        <RenderCustomComponent
          CustomComponent={Description}
          Fallback={<FieldDescription description={description ?? ''} path={path} />}
        />
      </div>
    </div>
  )
})
