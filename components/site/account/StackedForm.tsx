import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import { BusyButton } from '../../ui/BusyButton.tsx'
import type { ButtonVariant } from '../../ui/Button.tsx'

type Props = {
  /** The button's words, at rest and while the answer is awaited. */
  action: { submit: string; busy: string }
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  variant?: ButtonVariant
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * Fields under each other and the button that sends them. The browser checks nothing, so that its
 * own bubbles never come before the site's words; and should it ever send the form itself, nothing
 * of it stands in the address.
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
