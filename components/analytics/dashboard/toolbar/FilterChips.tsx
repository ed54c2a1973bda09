import { type ReactNode, useRef } from 'react'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { DashboardWords } from '../words.ts'

export type FilterChip<Name extends string> = {
  filter: Name
  /** The labels of the filter, of its condition unless it is "is", and of its values. */
  name: string
  condition?: string | undefined
  value: string
}

type Props<Name extends string> = {
  chips: FilterChip<Name>[]
  words: DashboardWords['page']['filters']
  onRemove: (filter: Name) => void
  onClear: () => void
  /** Content after the filters, in lines of the same width. */
  children?: ReactNode
}

/** The active filters; each can be removed. */
export function FilterChips<Name extends string>(props: Props<Name>) {
  const { chips, words, onRemove, onClear, children } = props
  const frame = useRef<HTMLElement>(null)
  // The focused element is removed, so the focus moves to a neighbour.
  const keepingFocus = (change: () => void) => () => {
    frame.current?.focus()
    change()
  }
  return (
    <section ref={frame} tabIndex={-1} aria-label={words.label} className="outline-none">
      {(chips.length > 0 || children) && (
        <div className="flex flex-wrap gap-2 pt-3">
          {chips.length > 0 && (
            <ul className="contents">
              {chips.map(({ filter, ...chip }) => (
                <li key={filter} className="max-w-full">
                  <Chip
                    {...chip}
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
          {children}
        </div>
      )}
    </section>
  )
}

type ChipProps = Omit<FilterChip<string>, 'filter'> & { template: string; onRemove: () => void }

function Chip({ name, condition, value, template, onRemove }: ChipProps) {
  const title = condition === undefined ? `${name}:` : `${name} ${condition}`
  return (
    <button
      type="button"
      aria-label={fillTokens(template, { value: `${title} ${value}` })}
      onClick={onRemove}
      className="flex min-h-target max-w-full items-center gap-2 rounded-control border border-ember bg-raised px-3 text-left hover:border-ember-bright hover:text-ember-bright"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted">{title}</span> <strong className="font-bold">{value}</strong>
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
