import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { deleteAccount } from '#browser/accounts/authApi.ts'
import { openSession } from '#browser/accounts/session.ts'
import { AccountSection } from '#components/accounts/AccountSection.tsx'
import { AccountName, CurrentPasswordField } from '#components/accounts/CredentialFields.tsx'
import { StackedForm } from '#components/accounts/StackedForm.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { deletionForm } from '#domain/accounts/credentials.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { leaveWithToast } from '../leaveWithToast.ts'
import { useAccountForm } from '../useAccountForm.ts'
import type { AccountPageContent } from './accountPageContent.ts'

type Props = { content: AccountPageContent; email: string; onLeave: () => void }

/** Deletion has two steps, the second with the password; the focus follows. */
export function DeletionSection(props: Props) {
  const { words, texts } = props.content
  const [open, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // Not on page load, because this section is at the end of the page.
    if (moved.current)
      part.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
    moved.current = false
  })
  const step = (next: boolean) => {
    moved.current = true
    setOpen(next)
  }
  return (
    <AccountSection heading={words.deletion.heading} text={texts.deletion}>
      <div ref={part}>
        {open ? (
          <Confirmation {...props} onCancel={() => step(false)} />
        ) : (
          <BusyButton variant="secondary" onPress={() => step(true)}>
            {words.deletion.open}
          </BusyButton>
        )}
      </div>
    </AccountSection>
  )
}

function Confirmation({ content, email, onLeave, onCancel }: Props & { onCancel: () => void }) {
  const { labels, messages } = content
  const words = content.words.deletion
  const form = useAccountForm({
    screen: 'account',
    messages,
    form: deletionForm,
    send: ({ currentPassword }) =>
      deleteAccount(openSession(), { current_password: currentPassword }),
    onDone() {
      onLeave()
      openSession().forget()
      const { title } = messages.success
      leaveWithToast({ lang: 'ru', tone: 'success', title, text: words.done }, screenPaths.home)
      return 'leaving'
    },
  })
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !form.busy) onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the keyboard
    <div onKeyDown={onKeyDown}>
      <p className="mb-4 font-bold">{words.question}</p>
      <StackedForm
        action={words}
        busy={form.busy}
        onSubmit={form.onSubmit}
        variant="danger"
        aside={
          <BusyButton variant="secondary" isDisabled={form.busy} onPress={onCancel}>
            {words.cancel}
          </BusyButton>
        }
      >
        <AccountName email={email} />
        <CurrentPasswordField labels={labels} state={form} />
      </StackedForm>
    </div>
  )
}
