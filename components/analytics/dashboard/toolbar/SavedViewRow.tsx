import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/forms/Button.tsx'
import { maxViewNameLength, type SavedView } from '#domain/analytics/savedViews/savedView.ts'
import type { DashboardWords } from '../words.ts'

type Props = {
  view: SavedView
  /** Whether the dashboard shows it. */
  isShown: boolean
  isBusy: boolean
  words: DashboardWords['figures']['savedViews']
  onOpen: () => void
  onReplace: () => void
  /** Resolves with whether the view has the name now. */
  onRename: (name: string) => Promise<boolean>
  onDelete: () => void
}

/** A saved view: a click opens it; it can be replaced, renamed and deleted. */
export function SavedViewRow(props: Props) {
  const { view, isShown, isBusy, words } = props
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) return <NameForm {...props} onEnd={() => setRenaming(false)} />
  const actions = [
    { label: words.replace, run: props.onReplace, isOffered: !isShown },
    { label: words.rename, run: () => setRenaming(true), isOffered: true },
    { label: words.delete, run: props.onDelete, isOffered: true },
  ].filter(({ isOffered }) => isOffered)
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-rule last:border-b-0">
      <button
        type="button"
        aria-current={isShown || undefined}
        onClick={props.onOpen}
        className="min-h-target min-w-0 grow basis-40 text-left wrap-anywhere hover:text-ember-bright aria-[current]:font-bold"
      >
        {view.name}
      </button>
      <div className="flex flex-wrap gap-x-4">
        {actions.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            disabled={isBusy}
            aria-label={`${label}: ${view.name}`}
            onClick={run}
            className="ember-line min-h-target text-small text-muted hover:text-ember-bright disabled:cursor-wait"
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  )
}

/** The name of a view to be changed. Escape leaves it as it is, and the panel open. */
function NameForm({ view, isBusy, words, onRename, onEnd }: Props & { onEnd: () => void }) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await onRename(String(new FormData(event.currentTarget).get('name')))) onEnd()
  }
  return (
    <li className="border-b border-rule py-2 last:border-b-0">
      <form
        onSubmit={submit}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onEnd()
        }}
        className="flex flex-wrap items-center gap-3"
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has pressed the button that becomes this field
          autoFocus
          name="name"
          type="text"
          autoComplete="off"
          aria-label={`${words.rename}: ${view.name}`}
          defaultValue={view.name}
          maxLength={maxViewNameLength}
          className="min-h-target w-full min-w-0 grow basis-56 rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone sm:max-w-96"
        />
        <Button type="submit" variant="secondary" disabled={isBusy}>
          {words.save}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {words.cancel}
        </Button>
      </form>
    </li>
  )
}
