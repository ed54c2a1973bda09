import * as z from 'zod/mini'

/** The states of an import of a feed; `held` wrote nothing, because the feed lacks too many items. */
export const feedResults = ['waiting', 'running', 'imported', 'failed', 'held'] as const

const feedRun = z.object({
  id: z.string(),
  result: z.enum(feedResults),
  /** When it began, or was requested; ISO 8601. */
  at: z.string(),
  /** The number of items in the feed; null where it could not be read. */
  items: z.nullable(z.number()),
  /** What was changed, or why nothing was, as sentences; empty until the end. */
  message: z.string(),
})

/** The body of `GET /api/feeds/:id/runs`. */
export const feedRuns = z.object({ runs: z.array(feedRun) })

/** What the admin calls the states. */
export const resultWords: Record<FeedRun['result'], string> = {
  waiting: 'Begins shortly',
  running: 'Running',
  imported: 'Imported',
  failed: 'Failed',
  held: 'Not imported: items are missing',
}

export type FeedRunList = z.infer<typeof feedRuns>
export type FeedRun = z.infer<typeof feedRun>

/** Whether an import has not ended. */
export function isPending({ result }: Pick<FeedRun, 'result'>): boolean {
  return result === 'waiting' || result === 'running'
}
