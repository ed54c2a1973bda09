import { type FormEvent, useState } from 'react'
import type { output, ZodMiniType } from 'zod/mini'
import type { AuthResult } from '#browser/accounts/authApi.ts'
import type { FieldState } from '#components/accounts/CredentialFields.tsx'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import { useRestoredFocus } from '#components/ui/hooks/useRestoredFocus.ts'
import { parseForm } from '#domain/accounts/credentials.ts'
import {
  type AuthFailure,
  type AuthScreen,
  failureMessage,
  type ScreenMessages,
  validationMessage,
} from '#domain/accounts/failureMessages.ts'
import { usePageRestored } from './usePageRestored.ts'

/** What follows a success: the page is left, or the form stays. */
type After = 'leaving' | 'staying'

type Options<Form extends ZodMiniType, Value> = {
  screen: AuthScreen
  messages: ScreenMessages
  form: Form
  send(values: output<Form>): Promise<AuthResult<Value>>
  onDone(value: Value): After
  /** Called after the message about a failure. */
  onFailed?(failure: AuthFailure): void
}

export type AccountForm = FieldState & { onSubmit(event: FormEvent<HTMLFormElement>): void }

/**
 * The state of a form from validation to the server's response. The values always stay in the
 * fields; a problem is shown in a toast, and at the first affected field.
 */
export function useAccountForm<Form extends ZodMiniType, Value>(
  options: Options<Form, Value>,
): AccountForm {
  const { form, messages } = options
  const [problem, setProblem] = useState<FieldState['problem']>(undefined)
  const { busy, run } = useSending(options)

  function submit(element: HTMLFormElement): void {
    hideToasts()
    const parsed = parseForm(form, Object.fromEntries(new FormData(element)))
    if (parsed.ok) {
      setProblem(undefined)
      void run(parsed.values, element)
      return
    }
    const { field } = parsed.problem
    const message = validationMessage(parsed.problem, messages)
    setProblem({ field, text: message.text })
    showToast({ tone: 'error', ...message })
    focusField(element, field)
  }

  return {
    busy,
    problem,
    onChange: () => setProblem(undefined),
    onSubmit(event) {
      event.preventDefault()
      if (!busy) submit(event.currentTarget)
    },
  }
}

/** Sends the values of a valid form, and reports the result. */
function useSending<Form extends ZodMiniType, Value>({
  screen,
  messages,
  send,
  onDone,
  onFailed,
}: Options<Form, Value>) {
  const [busy, setBusy] = useState(false)
  const focusBack = useRestoredFocus(busy)
  usePageRestored(() => setBusy(false))

  async function run(values: output<Form>, element: HTMLFormElement): Promise<void> {
    focusBack.remember()
    setBusy(true)
    const answer = await send(values)
    if (answer.ok) {
      if (onDone(answer.value) === 'leaving') return
      element.reset()
    } else {
      showToast({ tone: 'error', ...failureMessage(screen, answer, messages) })
      onFailed?.(answer)
    }
    setBusy(false)
  }

  return { busy, run }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
