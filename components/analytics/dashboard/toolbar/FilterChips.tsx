import { useRef } from 'react'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { DashboardWords } from '../words.ts'

export type FilterChip<Name extends string> = {
  filter: Name
  /** The labels of the filter and of its value. */
  name: string
  value: string
}

type Props<Name extends string> = {
  chips: FilterChip<Name>[]
  words: DashboardWords['page']['filters']
  onRemove: (filter: Name) => void
  onClear: () => void
}

/** The active filters; each can be removed. */
export function FilterChips<Name extends string>(props: Props<Name>) {
  const { chips, words, onRemove, onClear } = props
  const frame = useRef<HTMLElement>(null)
  // The focused element is removed, so the focus moves to a neighbour.
  const keepingFocus = (change: () => void) => () => {
    frame.current?.focus()
    change()
  }
  return (
    <section ref={frame} tabIndex={-1} aria-label={words.label} className="outline-none">
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-3">
          {chips.map(({ filter, name, value }) => (
            <li key={filter} className="max-w-full">
              <Chip
                name={name}
                value={value}
                template={words.remove}
                onRemove={keepingFocus(() => onRemove(filter))}
              />
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <button
                type="button"
                onClick={keepingFocus(onClear)}
                className="ember-line min-h-target px-2 hover:text-ember-bright"
              >
                {words.clear}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

type ChipProps = { name: string; value: string; template: string; onRemove: () => void }

function Chip({ name, value, template, onRemove }: ChipProps) {
  const words = `${name}: ${value}`
  return (
    <button
      type="button"
      aria-label={fillTokens(template, { value: words })}
      onClick={onRemove}
      className="flex min-h-target max-w-full items-center gap-2 rounded-control border border-ember bg-raised px-3 text-left hover:border-ember-bright hover:text-ember-bright"
    >
      <span>
        <span className="text-muted">{name}:</span> <strong className="font-bold">{value}</strong>
      </span>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-3 shrink-0 stroke-current stroke-2"
      >
        <path d="m3 3 10 10M13 3 3 13" />
      </svg>
    </button>
  )
}
