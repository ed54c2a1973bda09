import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FiguresFailure } from '#browser/analytics/dashboard/figuresApi.ts'
import type { FeedState } from '#browser/analytics/dashboard/figuresFeed.ts'
import { NoteText } from '#components/analytics/dashboard/Notes.tsx'
import { StateMessage } from '#components/analytics/dashboard/StateMessage.tsx'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import type { DashboardContent } from './+data.ts'
import type { Feed } from './feeds/useFeed.ts'
import { Loading } from './Loading.tsx'

/** The state of the figures that are shown. */
export type FiguresShown = {
  /** When they were read, in milliseconds since 1970; undefined without figures. */
  readAt: number | undefined
  state: 'fresh' | 'updating' | 'stale'
  /** Whether they are of the selected view. */
  isOfView: boolean
}

type Props<Figures> = {
  words: DashboardContent['page']
  feed: Feed<Figures>
  /** The selected view, as the feed follows it. */
  query: string
  toolbar: (figures: FiguresShown, value: Figures | undefined) => ReactNode
  figures: (value: Figures, isOutdated: boolean) => ReactNode
  notes: ReactNode
  /** The text in place of figures that are of too many events. */
  tooMany?: string
}

/** The figures for a signed-in user, or the reason why there are none. */
export function Dashboard<Figures>(props: Props<Figures>) {
  const { words, feed, query } = props
  const failure = feed.failure?.query === query ? feed.failure : undefined
  useFailureToast(failure, words.states.failed)
  if (failure?.kind === 'forbidden') {
    return (
      <StateMessage {...words.states.denied}>
        <NoteText note={words.granting} id="granting" />
      </StateMessage>
    )
  }
  if (!feed.figures && !failure) return <Loading text={words.labels.loading} />
  const isOfView = feed.figures?.query === query
  return <View {...props} isOfView={isOfView} failure={failure?.kind} />
}

type ViewProps<Figures> = Props<Figures> & {
  /** Whether the loaded figures are of this view. */
  isOfView: boolean
  failure: FiguresFailure | undefined
}

function View<Figures>(props: ViewProps<Figures>) {
  const { words, feed, toolbar, figures, notes, isOfView, failure, tooMany } = props
  // Figures of another view could be mistaken for those of this view.
  const shown = isOfView || !failure ? feed.figures : undefined
  const focus = useFocusAfterRetry(shown !== undefined)
  const retry = () => {
    focus.remember()
    hideToasts()
    feed.refresh()
  }
  const state = failure ? 'stale' : isOfView ? 'fresh' : 'updating'
  return (
    <>
      {toolbar({ readAt: shown?.readAt, state, isOfView }, shown?.value)}
      {shown ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
        <div
          role="group"
          ref={focus.frame}
          tabIndex={-1}
          aria-label={words.heading}
          className="outline-none"
        >
          {figures(shown.value, !isOfView)}
        </div>
      ) : failure === 'tooMany' && tooMany !== undefined ? (
        <StateMessage title={words.labels.noData} text={tooMany} />
      ) : (
        <Failed words={words} asking={feed.loading} onRetry={retry} />
      )}
      {notes}
    </>
  )
}

/** Moves the focus to the figures when the retry button disappears. */
function useFocusAfterRetry(areShown: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (!areShown || !isTried) return
    setTried(false)
    // The user may have moved the focus meanwhile.
    if (document.activeElement === document.body) frame.current?.focus()
  }, [areShown, isTried])
  return { frame, remember: () => setTried(true) }
}

type FailedProps = { words: DashboardContent['page']; asking: boolean; onRetry: () => void }

function Failed({ words, asking, onRetry }: FailedProps) {
  return (
    <StateMessage title={words.labels.noData} text={words.states.failed.text}>
      <BusyButton busy={asking} busyLabel={words.labels.loading} onPress={onRetry}>
        {words.labels.retry}
      </BusyButton>
    </StateMessage>
  )
}

/** Shows a toast once for each failed request of the user, until the state changes. */
function useFailureToast(
  failure: FeedState<unknown>['failure'],
  words: DashboardContent['page']['states']['failed'],
): void {
  useEffect(() => {
    if (!failure?.byUser || failure.kind !== 'failed') return
    return showToast({ tone: 'error', ...words })
  }, [failure, words])
}
