import type { ReactNode } from 'react'

type PageItemModel = { kind: 'page'; page: number } | { kind: 'gap' }

type Model = {
  /** The page that is shown, from 1. */
  page: number
  previous: number | undefined
  next: number | undefined
  /** Pages to link to, in order; a gap replaces omitted pages. */
  items: PageItemModel[]
}

type Props = {
  model: Model
  pathOf: (page: number) => string
  labels: { pagination: string; previous: string; next: string }
}

const cell =
  'inline-flex min-h-target min-w-9 items-center justify-center rounded-control px-2 min-[22rem]:min-w-target tabular-nums'

/** Links to the other pages of a listing. Loading one starts at its top, as any link does. */
export function Pagination({ model, pathOf, labels }: Props) {
  return (
    <nav
      aria-label={labels.pagination}
      className="flex flex-wrap items-center justify-between gap-2 sm:justify-center"
    >
      <Step page={model.previous} pathOf={pathOf} rel="prev">
        {labels.previous}
      </Step>
      <ol className="order-last flex w-full items-center justify-center gap-0.5 sm:order-none sm:w-auto">
        {model.items.map((item, index) => (
          <li key={item.kind === 'page' ? item.page : `gap-${index}`}>
            <PageItem item={item} current={model.page} pathOf={pathOf} />
          </li>
        ))}
      </ol>
      <Step page={model.next} pathOf={pathOf} rel="next">
        {labels.next}
      </Step>
    </nav>
  )
}

type PageItemProps = { item: PageItemModel; current: number; pathOf: Props['pathOf'] }

function PageItem({ item, current, pathOf }: PageItemProps) {
  if (item.kind === 'gap') return <span className={`${cell} text-muted`}>…</span>
  const isCurrent = item.page === current
  const look = isCurrent ? 'bg-bone font-bold text-ink' : 'hover:bg-raised'
  return (
    <a
      href={pathOf(item.page)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${cell} ${look}`}
    >
      {item.page}
    </a>
  )
}

type StepProps = {
  page: number | undefined
  pathOf: Props['pathOf']
  rel: string
  children: ReactNode
}

function Step({ page, pathOf, rel, children }: StepProps) {
  const look = `${cell} border px-4 font-bold`
  if (page === undefined) {
    return (
      <span aria-disabled="true" className={`${look} border-rule text-edge`}>
        {children}
      </span>
    )
  }
  return (
    <a href={pathOf(page)} rel={rel} className={`${look} border-edge hover:border-bone`}>
      {children}
    </a>
  )
}
