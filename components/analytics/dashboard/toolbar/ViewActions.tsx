import { lazy, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { LazyPart } from '#components/ui/feedback/LazyPart.tsx'
import { Button } from '#components/ui/forms/Button.tsx'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { StatsFilters } from '#domain/analytics/filters/statsFilters.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { DashboardWords } from '../words.ts'

/** Loaded when it is opened: most readers of the figures don't. */
const FilterForm = lazy(async () => ({ default: (await import('./FilterForm.tsx')).FilterForm }))

/** What others can do to the forms. */
export type ViewActionsHandle = {
  /** Opens the form for filters, and moves the focus into it. */
  addFilter: () => void
}

type Props = {
  ref?: Ref<ViewActionsHandle>
  filters: StatsFilters
  stats: Stats | undefined
  /** May suspend while it loads. */
  savedViews: ReactNode
  words: DashboardWords
  onFilters: (filters: StatsFilters) => void
}

const panels = ['filter', 'views'] as const
type Panel = (typeof panels)[number]

/** The form for filters and the saved views, each behind a button; one of them is open at a time. */
export function ViewActions(props: Props) {
  const { filterForm, savedViews } = props.words.figures
  const [open, setOpen] = useState<Panel>()
  const openers = useRef<Partial<Record<Panel, HTMLButtonElement | null>>>({})
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  useImperativeHandle(props.ref, () => ({
    addFilter() {
      setOpen('filter')
      // A form that is open keeps its place; a new one takes the focus when it appears.
      frame.current?.querySelector('select')?.focus()
    },
  }))
  const labels: Record<Panel, string> = { filter: filterForm.add, views: savedViews.label }
  const close = () => {
    setOpen(undefined)
    if (open) openers.current[open]?.focus()
  }
  return (
    <>
      {panels.map((panel) => (
        <Button
          key={panel}
          ref={(button) => {
            openers.current[panel] = button
          }}
          variant="secondary"
          aria-expanded={open === panel}
          aria-controls={open === panel ? id : undefined}
          onClick={() => setOpen(open === panel ? undefined : panel)}
          className="aria-expanded:border-bone print:hidden"
        >
          {labels[panel]}
        </Button>
      ))}
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any of its fields
        <div
          ref={frame}
          id={id}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // It is no shortcut of the page then.
            event.preventDefault()
            close()
          }}
          className="basis-full rounded-card border border-rule bg-raised p-3 sm:p-4 print:hidden"
        >
          <LazyPart
            key={open}
            loading={<p role="status">{props.words.page.labels.loading}</p>}
            failed={<NotLoaded words={props.words.page} />}
          >
            {open === 'filter' ? (
              <FilterForm
                filters={props.filters}
                stats={props.stats}
                words={props.words}
                onChange={props.onFilters}
              />
            ) : (
              props.savedViews
            )}
          </LazyPart>
        </div>
      )}
    </>
  )
}
