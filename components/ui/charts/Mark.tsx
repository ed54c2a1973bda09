import { looks } from './chart.ts'

/** A sample of a series' line, for the legend. */
export function Mark({ index }: { index: number }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block w-6 shrink-0 border-t-3 ${looks[index]?.mark}`}
    />
  )
}
