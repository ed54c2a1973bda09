import { useRef } from 'react'
import type { DashboardView } from '#domain/analytics/dashboard/dashboardView.ts'
import { filterNames } from '#domain/analytics/figures/statsQuery.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { filterLabel, type OnFilter, valueLabel } from '../lists/filtering.ts'
import type { DashboardWords } from '../words.ts'

type Props = {
  filters: DashboardView['filters']
  words: DashboardWords['page']
  onFilter: OnFilter
  onClear: () => void
}

/** The active filters; each can be removed. */
export function FilterChips({ filters, words, onFilter, onClear }: Props) {
  const frame = useRef<HTMLElement>(null)
  const chosen = filterNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, value }]
  })
  // The focused element is removed, so the focus moves to a neighbour.
  const keepingFocus = (change: () => void) => () => {
    frame.current?.focus()
    change()
  }
  return (
    <section ref={frame} tabIndex={-1} aria-label={words.filters.label} className="outline-none">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-3">
          {chosen.map(({ name, value }) => (
            <li key={name} className="max-w-full">
              <Chip
                name={filterLabel(name, words)}
                value={valueLabel(name, value, words)}
                template={words.filters.remove}
                onRemove={keepingFocus(() => onFilter(name, undefined))}
              />
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <button
                type="button"
                onClick={keepingFocus(onClear)}
                className="ember-line min-h-target px-2 hover:text-ember-bright"
              >
                {words.filters.clear}
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
