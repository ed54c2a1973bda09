import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

export type TextFieldProps = {
  label: string
  /** Of the value in the form. */
  name: string
  type: 'text' | 'email' | 'password'
  /** What browsers and password managers fill in. */
  autoComplete: string
  placeholder?: string
  /** Said below the line from the beginning. */
  hint?: string
  /** What is wrong with the value; marks the field. */
  problem?: string | undefined
  minLength?: number
  maxLength?: number
  isDisabled?: boolean
  onChange?: () => void
}

type Props = TextFieldProps & {
  /** Stands at the end of the line, over it. */
  end?: ReactNode
}

const line =
  'min-h-12 w-full rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone placeholder:text-muted aria-invalid:border-ember-bright disabled:cursor-not-allowed disabled:border-rule disabled:text-muted'

/** A line to type in, under its label, required. A form reads its value when it is sent. */
export function TextField({ label, hint, problem, end, isDisabled = false, ...own }: Props) {
  const { name, type, onChange, ...rest } = own
  const [input, value, setValue] = useTyped()
  return (
    <AriaTextField
      name={name}
      type={type}
      isDisabled={isDisabled}
      isInvalid={problem !== undefined}
      value={value}
      onChange={(typed) => {
        setValue(typed)
        onChange?.()
      }}
      className="block min-w-0"
    >
      <Label className="label mb-1.5 block text-muted">{label}</Label>
      <div className="relative">
        <Input {...rest} ref={input} required className={`${line} ${end ? 'pr-14' : ''}`} />
        {end}
      </div>
      {hint && (
        <Text slot="description" className="mt-1.5 block text-small text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="mt-2 block text-small text-ember-bright">{problem}</FieldError>
    </AriaTextField>
  )
}

/** The value of the line, with what was typed or filled in before the page ran. */
function useTyped() {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  useLayoutEffect(() => setValue(input.current?.value ?? ''), [])
  return [input, value, setValue] as const
}
