import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import { BusyButton } from '../ui/forms/BusyButton.tsx'
import type { ButtonVariant } from '../ui/forms/Button.tsx'

type Props = {
  /** The button's labels, idle and busy. */
  action: { submit: string; busy: string }
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  variant?: ButtonVariant
  /** Content beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * Stacked fields and a submit button. Browser validation is off, so that only the site's messages
 * appear. The method is POST, so that values never appear in the address if the browser submits the
 * form itself.
 */
export function StackedForm({ action, busy, onSubmit, variant, aside, children }: Props) {
  return (
    <Form
      method="post"
      validationBehavior="aria"
      aria-busy={busy}
      onSubmit={onSubmit}
      className="space-y-4"
    >
      {children}
      <div className="flex flex-wrap gap-3 pt-2">
        <BusyButton
          type="submit"
          variant={variant}
          busy={busy}
          busyLabel={action.busy}
          className="grow"
        >
          {action.submit}
        </BusyButton>
        {aside}
      </div>
    </Form>
  )
}
