import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { output, ZodMiniType } from 'zod/mini'
import type { AuthAnswer } from '#browser/authApi.ts'
import type { FieldState } from '#components/site/account/CredentialFields.tsx'
import { showToast } from '#components/ui/toast.tsx'
import { parseForm } from '#domain/auth/credentials.ts'
import {
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
}

export type AccountForm = FieldState & { onSubmit(event: FormEvent<HTMLFormElement>): void }

/**
 * A form from its first check to the server's answer. Its values stay in the fields, whatever
 * comes; what is wrong is said in a toast, and at the first field that it is about.
 */
export function useAccountForm<Form extends ZodMiniType, Value>({
  screen,
  messages,
  form,
  send,
  onDone,
}: Options<Form, Value>): AccountForm {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldState['problem']>(undefined)
  const focusBack = useFocusBack(busy)
  useBackAgain(() => setBusy(false))

  async function submit(element: HTMLFormElement): Promise<void> {
    const parsed = parseForm(form, Object.fromEntries(new FormData(element)))
    if (!parsed.ok) {
      const message = validationMessage(parsed.problem.code, messages)
      setProblem({ field: parsed.problem.field, text: message.text })
      showToast({ tone: 'error', ...message })
      focusField(element, parsed.problem.field)
      return
    }
    setProblem(undefined)
    focusBack.remember()
    setBusy(true)
    const answer = await send(parsed.values)
    if (answer.ok) {
      if (onDone(answer.value) === 'leaving') return
      element.reset()
    } else {
      showToast({ tone: 'error', ...failureMessage(screen, answer, messages) })
    }
    setBusy(false)
  }

  return {
    busy,
    problem,
    onChange: () => setProblem(undefined),
    onSubmit(event) {
      event.preventDefault()
      if (!busy) void submit(event.currentTarget)
    },
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** A disabled element loses the focus; it gets it back with the answer. */
function useFocusBack(busy: boolean) {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) return
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [busy])
  return {
    remember() {
      before.current = document.activeElement
    },
  }
}
