import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/forms/Button.tsx'
import {
  maxViewNameLength,
  type SavedViewsClient,
  viewName,
} from '#domain/analytics/savedViews/savedView.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { DashboardWords } from '../words.ts'
import { SavedViewRow } from './SavedViewRow.tsx'
import { useSavedViews } from './useSavedViews.ts'

type Props = {
  client: SavedViewsClient
  /** The query of the shown view. */
  query: string
  words: DashboardWords
  onOpen: (query: string) => void
}

/** The saved views, to open and to change, and a form that saves the shown one. */
export function SavedViews({ client, query, words, onOpen }: Props) {
  const texts = words.figures.savedViews
  const { views, problem, isBusy, read, change } = useSavedViews(client)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const rename = async (name: string, typed: string) => {
    const next = viewName.safeParse(typed)
    setWrong(!next.success)
    return next.success && (await change(() => client.rename({ name, new_name: next.data })))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = viewName.safeParse(new FormData(form).get('name'))
    setWrong(!name.success)
    const isSaved = name.success && (await change(() => client.save({ name: name.data, query })))
    if (isSaved) form.reset()
    field.current?.focus()
  }
  const remove = (name: string) => {
    if (!confirm(fillTokens(texts.question, { name }))) return
    field.current?.focus()
    void change(() => client.delete(name))
  }
  const shownProblem = isWrong ? texts.wrongName : problem && texts[problem]
  return (
    <div aria-busy={isBusy} className="space-y-3">
      {views && views.length > 0 && (
        <ul aria-label={texts.label} className="max-h-96 overflow-y-auto">
          {views.map((view) => (
            <SavedViewRow
              key={view.name}
              view={view}
              isShown={view.query === query}
              isBusy={isBusy}
              words={texts}
              onOpen={() => onOpen(view.query)}
              onReplace={() =>
                void change(() => client.save({ name: view.name, query, overwrite: true }))
              }
              onRename={(typed) => rename(view.name, typed)}
              onDelete={() => remove(view.name)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-muted empty:hidden">
        {!views && isBusy && texts.loading}
        {views?.length === 0 && texts.none}
      </p>
      {!views && !isBusy ? (
        <Button variant="secondary" onClick={read}>
          {words.page.labels.retry}
        </Button>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <label className="block min-w-0 grow basis-56 sm:max-w-96">
            <span className="label mb-1 block text-muted">{texts.name}</span>
            <input
              ref={field}
              name="name"
              type="text"
              autoComplete="off"
              maxLength={maxViewNameLength}
              aria-invalid={shownProblem !== undefined}
              aria-describedby={shownProblem && problemId}
              className="min-h-target w-full rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone aria-invalid:border-ember-bright"
            />
          </label>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {texts.save}
          </Button>
        </form>
      )}
      {shownProblem && (
        <p id={problemId} role="alert" className="text-small text-ember-bright">
          {shownProblem}
        </p>
      )}
    </div>
  )
}
