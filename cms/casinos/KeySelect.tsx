'use client'

import { SelectInput, useField, withCondition } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { TextFieldClient } from 'payload'
import { wordsOf } from '#domain/casinos/keys/wordList.ts'

type Props = {
  field: Omit<TextFieldClient, 'type'> | TextFieldClient
  path: string
  readOnly: boolean
  hasMany: boolean
  options: { label: string; value: string }[]
}

/** A select whose value is one text: a key, or several keys with commas between them. */
export const KeySelect = withCondition(function KeySelect(props: Props) {
  const { field, hasMany, options, readOnly } = props
  const { path, value, setValue, showError, disabled } = useField<string | null>({
    potentiallyStalePath: props.path,
  })
  const words = wordsOf(value ?? '')
  const { admin: { description } = {}, label, required } = field
  const known = new Set(options.map((option) => option.value))
  const missing = words
    .filter((word) => !known.has(word))
    .map((word) => ({ label: `${word} (does not exist)`, value: word }))
  return (
    <SelectInput
      path={path}
      name={path}
      {...(label ? { label } : {})}
      {...(description ? { description } : {})}
      required={required ?? false}
      readOnly={readOnly || disabled}
      hasMany={hasMany}
      isClearable
      options={[...options, ...missing]}
      showError={showError}
      style={mergeFieldStyles(field)}
      value={hasMany ? words : (words[0] ?? '')}
      onChange={(chosen) => {
        const values = [chosen].flat().flatMap(chosenWord)
        setValue(values.length > 0 ? values.join(', ') : null)
      }}
    />
  )
})

function chosenWord(option: unknown): string[] {
  const value =
    typeof option === 'object' && option !== null ? Reflect.get(option, 'value') : option
  return typeof value === 'string' && value !== '' ? [value] : []
}
