import '#components/application.css'
import { useData } from 'vike-react/useData'
import { isPreview } from '#browser/content/isPreview.ts'
import { DashboardFrame } from '#components/analytics/dashboard/DashboardFrame.tsx'
import { Toaster } from '#components/ui/feedback/Toaster.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { viewQuery } from '#domain/analytics/dashboard/dashboardView.ts'
import type { PageData } from '../../data/pageData.ts'
import { usePreviousPageToast } from '../../hydration/usePreviousPageToast.ts'
import type { DashboardContent } from './+data.ts'
import { Dashboard } from './Dashboard.tsx'
import { Loading } from './Loading.tsx'
import { useReset } from './useReset.ts'
import { useStats } from './useStats.ts'
import { useView } from './useView.ts'
import { useVisit } from './useVisit.ts'

export function Page() {
  const { content } = useData<PageData<DashboardContent>>()
  const { labels } = content.page
  // Must be called first: it may redirect at once and pass a toast to the next page.
  usePreviousPageToast()
  const visit = useVisit(content)
  const [view, setView] = useView()
  const isSignedIn = visit.status === 'signed-in'
  const isStaying = visit.status === 'leaving' && isPreview()
  const feed = useStats(viewQuery(view), isSignedIn)
  return (
    <>
      <Toaster closeLabel={labels.closeMessage} />
      <DashboardFrame
        words={content.page}
        actions={isSignedIn && <Actions content={content} feed={feed} onLogOut={visit.logOut} />}
      >
        {isSignedIn ? (
          <Dashboard content={content} feed={feed} view={view} onView={setView} />
        ) : (
          <Loading text={isStaying ? content.page.states.signIn.text : labels.loading} />
        )}
      </DashboardFrame>
    </>
  )
}

type ActionsProps = {
  content: DashboardContent
  feed: ReturnType<typeof useStats>
  onLogOut: () => void
}

/** Deletion is offered only to users who may see the figures. */
function Actions({ content: { page }, feed, onLogOut }: ActionsProps) {
  const { labels } = page
  const { busy, reset } = useReset(page.reset, feed.refresh)
  return (
    <>
      {feed.figures && feed.failure?.kind !== 'forbidden' && (
        <BusyButton variant="danger" busy={busy} busyLabel={labels.resetting} onPress={reset}>
          {labels.reset}
        </BusyButton>
      )}
      <BusyButton variant="secondary" isDisabled={busy} onPress={onLogOut}>
        {labels.logout}
      </BusyButton>
    </>
  )
}
