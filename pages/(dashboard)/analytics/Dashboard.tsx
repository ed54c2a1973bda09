import { useEffect, useRef, useState } from 'react'
import type { FeedState } from '#browser/analytics/dashboard/statsFeed.ts'
import { Figures } from '#components/analytics/dashboard/figures/Figures.tsx'
import type { OnFilter } from '#components/analytics/dashboard/lists/filtering.ts'
import { Notes, NoteText } from '#components/analytics/dashboard/Notes.tsx'
import { StateMessage } from '#components/analytics/dashboard/StateMessage.tsx'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { type DashboardView, viewQuery } from '#domain/analytics/dashboard/dashboardView.ts'
import type { DashboardContent } from './+data.ts'
import { Loading } from './Loading.tsx'
import { Toolbar } from './Toolbar.tsx'

type Props = {
  content: DashboardContent
  feed: FeedState & { refresh: () => void }
  view: DashboardView
  onView: (view: DashboardView) => void
}

/** The figures for a signed-in user, or the reason why there are none. */
export function Dashboard(props: Props) {
  const { content, feed, view } = props
  const { labels, states, granting } = content.page
  const query = viewQuery(view)
  const failure = feed.failure?.query === query ? feed.failure : undefined
  useFailureToast(failure, states.failed)
  if (failure?.kind === 'forbidden') {
    return (
      <StateMessage {...states.denied}>
        <NoteText note={granting} id="granting" />
      </StateMessage>
    )
  }
  if (!feed.figures && !failure) return <Loading text={labels.loading} />
  const isOfView = feed.figures?.query === query
  return <View {...props} isOfView={isOfView} isFailed={failure !== undefined} />
}

type ViewProps = Props & {
  /** Whether the loaded figures are of this view. */
  isOfView: boolean
  isFailed: boolean
}

function View({ content, feed, view, onView, isOfView, isFailed }: ViewProps) {
  const { page } = content
  // Figures of another view could be mistaken for those of this view.
  const shown = isOfView || !isFailed ? feed.figures : undefined
  const figures = useFocusAfterRetry(shown !== undefined)
  const onFilter: OnFilter = (name, value) => {
    const { [name]: _before, ...others } = view.filters
    onView({ ...view, filters: value === undefined ? others : { ...others, [name]: value } })
  }
  const retry = () => {
    figures.remember()
    hideToasts()
    feed.refresh()
  }
  return (
    <>
      <Toolbar
        view={view}
        shown={shown}
        state={isFailed ? 'stale' : isOfView ? 'fresh' : 'updating'}
        isOfView={isOfView}
        words={page}
        onView={onView}
        onFilter={onFilter}
      />
      {shown ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
        <div
          role="group"
          ref={figures.frame}
          tabIndex={-1}
          aria-label={page.heading}
          className="outline-none"
        >
          <Figures stats={shown.stats} words={content} isOutdated={!isOfView} onFilter={onFilter} />
        </div>
      ) : (
        <Failed words={page} asking={feed.loading} onRetry={retry} />
      )}
      <Notes words={page} />
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
  failure: FeedState['failure'],
  words: DashboardContent['page']['states']['failed'],
): void {
  useEffect(() => {
    if (!failure?.byUser || failure.kind !== 'failed') return
    return showToast({ tone: 'error', ...words })
  }, [failure, words])
}
