import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type'> & { showLabel: string; hideLabel: string }

/** A password field, with a button that shows the password. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          aria-label={shown ? hideLabel : showLabel}
          onPress={() => setShown(!shown)}
          isDisabled={field.isDisabled ?? false}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted hover:text-bone"
        >
          <Eye open={shown} />
        </Button>
      }
    />
  )
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="m4 20 16-16" />}
    </svg>
  )
}
