import { type FormEvent, useId, useState } from 'react'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { DayField } from '#components/ui/forms/DayField.tsx'
import { LineField } from '#components/ui/forms/LineField.tsx'
import { Disclosure } from '#components/ui/layout/Disclosure.tsx'
import { maxNoteLength, type NewNote, newNote } from '#domain/analytics/annotations/annotation.ts'
import { dayOf } from '#domain/analytics/dashboard/viewRange.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'

type Props = {
  words: AnalyticsSharing['notes']
  /** Resolves with whether the note was saved. */
  onAdd: (note: NewNote) => Promise<boolean>
}

type State = 'ready' | 'saving' | 'saved' | 'wrong' | 'failed'

/** A form for a note on a day. */
export function AddNote({ words, onAdd }: Props) {
  const [state, setState] = useState<State>('ready')
  const problemId = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = newNote.safeParse(Object.fromEntries(new FormData(form)))
    if (!parsed.success) {
      setState('wrong')
      const field = parsed.error.issues[0]?.path[0]
      form.querySelector<HTMLElement>(`[name=${field === 'day' ? 'day' : 'text'}]`)?.focus()
      return
    }
    setState('saving')
    const isSaved = await onAdd(parsed.data)
    setState(isSaved ? 'saved' : 'failed')
    if (isSaved) form.reset()
  }
  const today = dayOf(Date.now())
  return (
    <Disclosure label={words.add}>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow basis-36 sm:max-w-44">
          <DayField
            label={words.day}
            name="day"
            value={today}
            max={today}
            problemId={state === 'wrong' ? problemId : undefined}
          />
        </div>
        <div className="min-w-0 grow basis-full sm:basis-60">
          <LineField
            label={words.text}
            name="text"
            maxLength={maxNoteLength}
            problemId={state === 'wrong' ? problemId : undefined}
          />
        </div>
        <BusyButton
          type="submit"
          variant="secondary"
          busy={state === 'saving'}
          busyLabel={words.saving}
        >
          {words.save}
        </BusyButton>
        <div className="basis-full text-small">
          <p role="status" className="text-muted">
            {state === 'saved' && words.saved}
          </p>
          <p id={problemId} role="alert" className="text-ember-bright">
            {(state === 'wrong' || state === 'failed') && words[state]}
          </p>
        </div>
      </form>
    </Disclosure>
  )
}
