import { readReturning } from '#browser/analytics/dashboard/returningApi.ts'
import { ReturningVisitors } from '#components/analytics/dashboard/returning/ReturningVisitors.tsx'
import type { DashboardWords } from '#components/analytics/dashboard/words.ts'
import type { Returning } from '#domain/analytics/returning/returning.ts'
import { type ReadView, useFeed } from './feeds/useFeed.ts'

const read: ReadView<Returning> = (session, _view, signal) => readReturning(session, signal)

/** Reads its figures itself, after those of the dashboard, which never wait for it. */
export function ReturningCard({ words }: { words: DashboardWords }) {
  const { figures, failure } = useFeed(read, 'returning')
  return (
    <ReturningVisitors returning={figures?.value} isFailed={failure !== undefined} words={words} />
  )
}
