import type { ReactNode } from 'react'
import { Spinner } from '#components/ui/feedback/Spinner.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import type { AnalyticsGoals } from '#domain/content/documents/pages/analyticsGoals.ts'
import type { GoalWords } from '../words.ts'

/** Figures that a card reads itself. */
export type LoadedFigures<Figures> = {
  /** Undefined until they are read, and if they can't be read. */
  figures: Figures | undefined
  /** They are those of another view. */
  isOutdated: boolean
  isLoading: boolean
  /** Why those of this view can't be shown. */
  problem: keyof AnalyticsGoals['messages'] | undefined
  retry: () => void
}

type Props<Figures> = {
  loaded: LoadedFigures<Figures>
  words: GoalWords
  children: (figures: Figures) => ReactNode
}

/** The figures, or why there are none. */
export function Loaded<Figures>({ loaded, words, children }: Props<Figures>) {
  const { figures, isOutdated, isLoading, problem, retry } = loaded
  const { labels } = words.page
  if (figures !== undefined) {
    return (
      <div
        aria-busy={isOutdated}
        className={`transition-opacity ${isOutdated ? 'opacity-50' : ''}`}
      >
        {children(figures)}
      </div>
    )
  }
  if (problem === undefined) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {labels.loading}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="text-muted">
        {words.goals.messages[problem]}
      </p>
      <BusyButton
        variant="secondary"
        busy={isLoading}
        busyLabel={labels.loading}
        onPress={retry}
        className="print:hidden"
      >
        {labels.retry}
      </BusyButton>
    </div>
  )
}
