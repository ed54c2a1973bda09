import * as z from 'zod/mini'

/** The states of an import of a feed; `held` wrote nothing, because the feed lacks too many items. */
export const feedImportStates = ['waiting', 'running', 'imported', 'failed', 'held'] as const

const feedImport = z.object({
  id: z.string(),
  state: z.enum(feedImportStates),
  /** When it began, or was requested; ISO 8601. */
  at: z.string(),
  /** The number of items in the feed; null where it could not be read. */
  items: z.nullable(z.number()),
  /** What was changed, or why nothing was, as sentences; empty until the end. */
  message: z.string(),
})

/** The body of `GET /api/feeds/:id/imports`. */
export const feedImports = z.object({ imports: z.array(feedImport) })

/** What the admin calls the states. */
export const stateWords: Record<FeedImport['state'], string> = {
  waiting: 'Begins shortly',
  running: 'Running',
  imported: 'Imported',
  failed: 'Failed',
  held: 'Not imported: items are missing',
}

export type FeedImportList = z.infer<typeof feedImports>
export type FeedImport = z.infer<typeof feedImport>

/** Whether an import has not ended. */
export function isPending({ state }: Pick<FeedImport, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
