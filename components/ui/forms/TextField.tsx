import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { InputContext } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { useSlottedContext } from 'react-aria-components/slots'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

export type TextFieldProps = {
  label: string
  /** The name of the value in the form. */
  name: string
  type: 'text' | 'email' | 'password'
  /** What browsers and password managers fill in. */
  autoComplete: string
  placeholder?: string
  /** The text below the field. */
  hint?: string
  /** The problem of the value; marks the field. */
  problem?: string | undefined
  minLength?: number
  maxLength?: number
  isDisabled?: boolean
  onChange?: () => void
}

type Props = TextFieldProps & {
  /** Content over the end of the field. */
  end?: ReactNode
}

const line =
  'min-h-12 w-full rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone placeholder:text-muted aria-invalid:border-ember-bright disabled:cursor-not-allowed disabled:border-rule disabled:text-muted'

/** A required text field with a label. A form reads its value when it is sent. */
export function TextField({ label, hint, problem, end, isDisabled = false, ...own }: Props) {
  const { name, type, onChange, ...rest } = own
  return (
    <AriaTextField
      name={name}
      type={type}
      isDisabled={isDisabled}
      isInvalid={problem !== undefined}
      onChange={() => onChange?.()}
      className="block min-w-0"
    >
      <Label className="label mb-1.5 block text-muted">{label}</Label>
      <div className="relative">
        <Line {...rest} required className={`${line} ${end ? 'pr-14' : ''}`} />
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

/**
 * React Aria's input without its styles and without a controlled value: a value that a password
 * manager fills in, with or without an event, or that a user types before hydration, is never
 * reset.
 */
function Line(props: ComponentProps<'input'>) {
  const context = useSlottedContext(InputContext) ?? {}
  const { value: _value, className: _class, style: _style, render: _render, ...field } = context
  return <input {...field} {...props} />
}
