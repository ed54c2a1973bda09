import * as z from 'zod/mini'
import { parseView, viewQuery } from '../dashboard/dashboardView.ts'
import { parseStepIds, withSteps } from '../dashboard/funnelSteps.ts'

/** Views of the dashboard that admins have saved under a name; all admins share them. */

export const maxViewNameLength = 80
export const maxSavedViews = 100

/** One line without control characters. */
export const viewName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxViewNameLength), z.regex(/^\P{Cc}*$/u))

/** Long enough for many filters, and short enough for an address. */
const query = z.string().check(z.maxLength(8_000))

export const savedView = z.object({
  name: z.string(),
  /** The query of the dashboard's address, without the question mark: range, comparison, filters and steps of the funnel. */
  query: z.string(),
  saved_at: z.iso.datetime(),
})
export type SavedView = z.infer<typeof savedView>

/** The response of `GET /api/v1/stats/views`, in the order of the names. */
export const savedViews = z.array(savedView).check(z.maxLength(maxSavedViews))

/** A name that is taken is refused unless the view is to be overwritten. */
export const newView = z.object({ name: viewName, query, overwrite: z.optional(z.boolean()) })
export type NewView = z.infer<typeof newView>

export const viewRename = z.object({ name: viewName, new_name: viewName })
export type ViewRename = z.infer<typeof viewRename>

export const viewDeletion = z.object({ name: viewName })

/**
 * The query as it is stored: without what the dashboard would ignore.
 *
 * @param now milliseconds since 1970
 */
export function storedQuery(text: string, now: number): string {
  const parameters = new URLSearchParams(text)
  return withSteps(viewQuery(parseView(parameters, now)), parseStepIds(parameters))
}

/** Why a view could not be changed: the name is taken, there are too many views, or anything else. */
export type ViewProblem = 'taken' | 'full' | 'failed'

/** The saved views as the dashboard reads and changes them. No function throws. */
export type SavedViewsClient = {
  list(): Promise<SavedView[] | 'failed'>
  /** Each resolves with the problem, if there is one. */
  save(view: NewView): Promise<ViewProblem | undefined>
  rename(change: ViewRename): Promise<ViewProblem | undefined>
  delete(name: string): Promise<ViewProblem | undefined>
}
