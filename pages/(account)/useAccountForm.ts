import { type FormEvent, useState } from 'react'
import type { output, ZodMiniType } from 'zod/mini'
import type { AuthAnswer } from '#browser/authApi.ts'
import type { FieldState } from '#components/site/account/CredentialFields.tsx'
import { hideToasts, showToast } from '#components/ui/toast.tsx'
import { useFocusBack } from '#components/ui/useFocusBack.ts'
import { parseForm } from '#domain/auth/credentials.ts'
import {
  type AuthFailure,
  type AuthScreen,
  failureMessage,
  type ScreenMessages,
  validationMessage,
} from '#domain/auth/messages.ts'
import { useBackAgain } from './useBackAgain.ts'

/** What comes after a success: nothing more on this page, or the form again. */
type After = 'leaving' | 'staying'

type Options<Form extends ZodMiniType, Value> = {
  screen: AuthScreen
  messages: ScreenMessages
  form: Form
  send(values: output<Form>): Promise<AuthAnswer<Value>>
  onDone(value: Value): After
  /** Told after the message about a failure. */
  onFailed?(failure: AuthFailure): void
}

export type AccountForm = FieldState & { onSubmit(event: FormEvent<HTMLFormElement>): void }

/**
 * A form from its first check to the server's answer. Its values stay in the fields, whatever
 * comes; what is wrong is said in a toast, and at the first field that it is about.
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

/** Sends the values of a form that is all right, and tells what came of it. */
function useSending<Form extends ZodMiniType, Value>({
  screen,
  messages,
  send,
  onDone,
  onFailed,
}: Options<Form, Value>) {
  const [busy, setBusy] = useState(false)
  const focusBack = useFocusBack(busy)
  useBackAgain(() => setBusy(false))

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
