import '#components/application.css'
import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { readSharedStats } from '#browser/analytics/dashboard/sharesApi.ts'
import { DashboardFrame } from '#components/analytics/dashboard/DashboardFrame.tsx'
import { Figures } from '#components/analytics/dashboard/figures/Figures.tsx'
import { NoteText } from '#components/analytics/dashboard/Notes.tsx'
import { ReaderNote } from '#components/analytics/dashboard/sharing/ReaderNote.tsx'
import { Freshness } from '#components/analytics/dashboard/toolbar/Freshness.tsx'
import { RangeBar } from '#components/analytics/dashboard/toolbar/RangeBar.tsx'
import { Toaster } from '#components/ui/feedback/Toaster.tsx'
import { parseView, statsQueryOf, viewQuery } from '#domain/analytics/dashboard/dashboardView.ts'
import type { PageData } from '../../../data/pageData.ts'
import { Dashboard } from '../Dashboard.tsx'
import { useFigures } from '../feeds/useFeed.ts'
import type { SharedContent } from './+data.ts'

/** Reads the range of a view; the server adds the filters of the link. */
function readShared(view: string, signal: AbortSignal) {
  const now = Date.now()
  const token = location.pathname.split('/').at(-1) ?? ''
  const query = statsQueryOf(parseView(new URLSearchParams(view), now), now)
  return readSharedStats(token, query, { signal, onEnd: () => location.reload() })
}

/** The dashboard for the reader of a link: the period can be chosen, nothing else. */
export function Page() {
  const { content } = useData<PageData<SharedContent>>()
  const { page, sharing, shared } = content
  const opened = parseView(new URLSearchParams(shared.view), Date.now())
  const [view, setView] = useState({ ...opened, filters: {} })
  const query = viewQuery(view)
  const feed = useFigures(readShared, query)
  return (
    <>
      <Toaster closeLabel={page.labels.closeMessage} />
      <DashboardFrame words={page}>
        <ReaderNote shared={shared} filters={opened.filters} words={{ page, sharing }} />
        <Dashboard
          words={page}
          feed={feed}
          query={query}
          toolbar={({ readAt, state }, stats) => (
            <div>
              <div className="print:hidden">
                <RangeBar view={view} now={Date.now()} words={page.range} onChange={setView} />
              </div>
              <div className="pt-3">
                <Freshness
                  readAt={readAt}
                  asOf={stats?.as_of ?? null}
                  state={state}
                  words={page.labels}
                />
              </div>
            </div>
          )}
          tooMany={content.figures.charts.tooManyEvents}
          figures={(stats, isOutdated) => (
            <Figures stats={stats} words={content} isOutdated={isOutdated} />
          )}
          notes={
            <div className="border-t border-rule pt-8">
              <NoteText note={page.about} id="about" />
            </div>
          }
        />
      </DashboardFrame>
    </>
  )
}
