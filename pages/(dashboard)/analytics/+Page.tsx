import '#components/application.css'
import { lazy } from 'react'
import { useData } from 'vike-react/useData'
import { readStats } from '#browser/analytics/dashboard/statsApi.ts'
import { isPreview } from '#browser/content/isPreview.ts'
import { DashboardFrame } from '#components/analytics/dashboard/DashboardFrame.tsx'
import { NotLoaded } from '#components/analytics/dashboard/NotLoaded.tsx'
import { ViewLinks } from '#components/analytics/dashboard/ViewLinks.tsx'
import { LazyPart } from '#components/ui/feedback/LazyPart.tsx'
import { Toaster } from '#components/ui/feedback/Toaster.tsx'
import { parseView, statsQueryOf, viewQuery } from '#domain/analytics/dashboard/dashboardView.ts'
import { parseStepIds } from '#domain/analytics/dashboard/funnelSteps.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import {
  isRevenue,
  requestedRevenue,
  revenueQueryFor,
  visitsQueryFor,
} from '#domain/revenue/dashboard/dashboardQuery.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import type { PageData } from '../../data/pageData.ts'
import { usePreviousPageToast } from '../../hydration/usePreviousPageToast.ts'
import type { DashboardContent } from './+data.ts'
import { Actions } from './Actions.tsx'
import { type ReadView, useFeed } from './feeds/useFeed.ts'
import { Loading } from './Loading.tsx'
import { addressOf, type Change, useAddress } from './useAddress.ts'
import { useVisit } from './useVisit.ts'
import { Visits } from './Visits.tsx'

/** Apart from the script of the page, which most users open for the visits. */
const RevenueScreen = lazy(async () => ({
  default: (await import('./RevenueScreen.tsx')).RevenueScreen,
}))

const readVisits: ReadView<Stats> = (session, view, signal) => {
  const now = Date.now()
  const query = statsQueryOf(parseView(new URLSearchParams(view), now), now)
  return readStats(session, query, signal)
}

const readRevenue: ReadView<Revenue> = async (...request) => {
  try {
    const { readRevenueView } = await import('./feeds/readRevenueView.ts')
    return await readRevenueView(...request)
  } catch {
    // The script couldn't be loaded.
    return { ok: false, kind: 'failed' }
  }
}

export function Page() {
  const { content } = useData<PageData<DashboardContent>>()
  const { labels } = content.page
  // Must be called first: it may redirect at once and pass a toast to the next page.
  usePreviousPageToast()
  const visit = useVisit(content)
  const [query, go] = useAddress()
  const screen = isRevenue(new URLSearchParams(query)) ? 'revenue' : 'visits'
  const isSignedIn = visit.status === 'signed-in'
  const isStaying = visit.status === 'leaving' && isPreview()
  const requested = isSignedIn ? requestedView(query) : undefined
  const stats = useFeed(readVisits, screen === 'visits' ? requested : undefined)
  const revenue = useFeed(readRevenue, screen === 'revenue' ? requested : undefined)
  return (
    <>
      <Toaster closeLabel={labels.closeMessage} />
      <DashboardFrame
        words={content.page}
        actions={
          isSignedIn && (
            <Actions
              content={content}
              screen={screen}
              feed={screen === 'visits' ? stats : revenue}
              onLogOut={visit.logOut}
            />
          )
        }
        views={isSignedIn && <Views content={content} query={query} go={go} />}
      >
        {requested === undefined ? (
          <Loading
            text={isStaying ? content.page.states.signIn.text : labels.loading}
            withFigures={!isStaying}
          />
        ) : screen === 'visits' ? (
          <Visits
            content={content}
            feed={stats}
            query={requested}
            steps={parseStepIds(new URLSearchParams(query))}
            go={go}
          />
        ) : (
          <LazyPart
            loading={<Loading text={labels.loading} />}
            failed={<NotLoaded words={content.page} />}
          >
            <RevenueScreen
              content={content}
              feed={revenue}
              query={query}
              requested={requested}
              go={go}
            />
          </LazyPart>
        )}
      </DashboardFrame>
    </>
  )
}

/** The part of a query that names the figures to request. */
function requestedView(query: string): string {
  const parameters = new URLSearchParams(query)
  return isRevenue(parameters)
    ? requestedRevenue(parameters)
    : viewQuery(parseView(parameters, Date.now()))
}

type ViewsProps = {
  content: DashboardContent
  query: string
  go: (query: string, change: Change) => void
}

/** The links to the visits and to the revenue of the same range. */
function Views({ content, query, go }: ViewsProps) {
  const { labels } = content.revenue
  const parameters = new URLSearchParams(query)
  const now = Date.now()
  const isOfRevenue = isRevenue(parameters)
  const queries = {
    visits: isOfRevenue ? visitsQueryFor(parameters, now) : query,
    revenue: isOfRevenue ? query : revenueQueryFor(parseView(parameters, now)),
  }
  return (
    <ViewLinks
      label={labels.views}
      current={isOfRevenue ? 'revenue' : 'visits'}
      links={(['visits', 'revenue'] as const).map((name) => ({
        name,
        label: labels[name],
        href: addressOf(queries[name]),
        onFollow: () => go(queries[name], 'other'),
      }))}
    />
  )
}
