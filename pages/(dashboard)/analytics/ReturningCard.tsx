import { readReturning } from '#browser/analytics/dashboard/returningApi.ts'
import { ReturningVisitors } from '#components/analytics/dashboard/returning/ReturningVisitors.tsx'
import type { GoalWords } from '#components/analytics/dashboard/words.ts'
import type { Returning } from '#domain/analytics/returning/returning.ts'
import { returningCsv } from '#domain/analytics/returning/returningCsv.ts'
import { type ReadView, useFeed } from './feeds/useFeed.ts'
import { saveFile } from './saveFile.ts'

const read: ReadView<Returning> = (session, _view, signal) => readReturning(session, signal)

/** Reads its figures itself, after those of the dashboard, which never wait for it. */
export function ReturningCard({ words }: { words: GoalWords }) {
  const { figures, failure } = useFeed(read, 'returning')
  return (
    <ReturningVisitors
      returning={figures?.value}
      isFailed={failure !== undefined}
      words={words}
      onSave={(returning) => void saveFile(fileOf(returning), words.page)}
    />
  )
}

function fileOf(returning: Returning) {
  const name = `returning-${returning.generated_at.slice(0, 10)}.csv`
  return { name, type: 'text/csv', text: () => returningCsv(returning) } as const
}
