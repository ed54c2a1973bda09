import { useEffect } from 'react'
import type { FeedState } from '#browser/statsFeed.ts'
import { Figures } from '#components/site/dashboard/Figures.tsx'
import type { OnFilter } from '#components/site/dashboard/filtering.ts'
import { Notes, NoteText } from '#components/site/dashboard/Notes.tsx'
import { StateMessage } from '#components/site/dashboard/StateMessage.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { hideToasts, showToast } from '#components/ui/toast.tsx'
import { type DashboardView, viewQuery } from '#domain/analytics/dashboardView.ts'
import type { DashboardContent } from './+data.ts'
import { Loading } from './Loading.tsx'
import { Toolbar } from './Toolbar.tsx'

type Props = {
  content: DashboardContent
  feed: FeedState & { refresh: () => void }
  view: DashboardView
  onView: (view: DashboardView) => void
}

/** The figures for somebody who is signed in, or why there are none. */
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
  /** The figures that are there are those of this view. */
  isOfView: boolean
  isFailed: boolean
}

function View({ content, feed, view, onView, isOfView, isFailed }: ViewProps) {
  const { page } = content
  // Figures of another view would be taken for those that were asked for.
  const shown = isOfView || !isFailed ? feed.figures : undefined
  const onFilter: OnFilter = (name, value) => {
    const { [name]: _before, ...others } = view.filters
    onView({ ...view, filters: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <>
      <Toolbar
        view={view}
        shown={shown}
        isStale={isFailed}
        words={page}
        onView={onView}
        onFilter={onFilter}
      />
      <p role="status" className="sr-only">
        {!isOfView && !isFailed && page.labels.updating}
      </p>
      {shown ? (
        <Figures stats={shown.stats} words={content} isOutdated={!isOfView} onFilter={onFilter} />
      ) : (
        <Failed content={content} feed={feed} />
      )}
      <Notes words={page} />
    </>
  )
}

function Failed({ content: { page }, feed }: Pick<Props, 'content' | 'feed'>) {
  const retry = () => {
    hideToasts()
    feed.refresh()
  }
  return (
    <StateMessage title={page.labels.noData} text={page.states.failed.text}>
      <BusyButton busy={feed.asking} busyLabel={page.labels.loading} onPress={retry}>
        {page.labels.retry}
      </BusyButton>
    </StateMessage>
  )
}

/** Says it once for each time that somebody waited for figures in vain. */
function useFailureToast(
  failure: FeedState['failure'],
  words: DashboardContent['page']['states']['failed'],
): void {
  useEffect(() => {
    if (failure?.asked && failure.kind === 'failed') showToast({ tone: 'error', ...words })
  }, [failure, words])
}
