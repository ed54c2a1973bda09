import type { Look } from './chart.ts'

/** A sample of a line, for the legend. */
export function Mark({ look }: { look: Look | undefined }) {
  return (
    <svg viewBox="0 0 26 4" aria-hidden="true" className="h-1 w-6.5 shrink-0">
      <path
        d="M1 2H25"
        className={look?.stroke}
        strokeWidth={3}
        strokeLinecap={look?.dashes ? 'butt' : 'round'}
        strokeDasharray={look?.dashes}
      />
    </svg>
  )
}
