import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab<Name extends string> = { name: Name; label: string }

type Props<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** One of several tables, chosen by tabs; the arrow keys go from one tab to the next. */
export function TableTabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, chosen, onChoose, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ name }) => name === chosen)
  const onKey = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onChoose(tab.name)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKey}
        className="flex flex-wrap gap-2 print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            className="min-h-target rounded-control border border-rule px-3 text-small text-muted hover:border-bone hover:text-bone aria-selected:border-ember aria-selected:bg-raised aria-selected:font-bold aria-selected:text-bone"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="mt-4">
        {children}
      </div>
    </>
  )
}

/** Where each key leads, from a tab among so many. */
const keys: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}
