import { type SiteOptions, siteFromOptions } from '#cli/configuration/siteOptions.ts'
import { requireLevel } from '#cli/database/requireLevel.ts'
import { withCms } from '#cli/database/withCms.ts'
import { Failure } from '#cli/failures/failure.ts'
import { abortOnInterruption } from '#cli/failures/interruption.ts'
import { readRemote } from '#cli/http/remoteSite.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable, printable } from '#cli/terminal/table.ts'
import { parseView, statsQueryOf } from '#domain/analytics/dashboard/dashboardView.ts'
import { parseStatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import type { SavedView } from '#domain/analytics/savedViews/savedView.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { StatsRequest } from './options.ts'

/** `cli stats views`: the saved views of the dashboard. Result: `{views: SavedView[]}`. */
export async function listViews(options: OutputOptions & SiteOptions): Promise<void> {
  const views = await readViews(options)
  const rows = views.map(({ name, query }) => [printable(name), query || 'all time'])
  const text = rows.length > 0 ? formatTable(['NAME', 'VIEW'], rows) : 'No view is saved.'
  printResult(options, { views }, text)
}

/**
 * The figures of a saved view, at this time.
 *
 * @throws Failure when there is no view with the name
 */
export async function requestOfView(options: SiteOptions, name: string): Promise<StatsRequest> {
  const views = await readViews(options)
  const view = views.find((it) => it.name === name.trim())
  if (!view) {
    throw new Failure(
      `There is no saved view "${printable(name)}". List the saved views with: cli stats views`,
    )
  }
  const now = Date.now()
  const parameters = new URLSearchParams(
    statsQueryOf(parseView(new URLSearchParams(view.query), now), now),
  )
  const parsed = parseStatsQuery(parameters)
  if (!parsed.ok) throw new Error(`A view has no query of figures: ${view.query}`)
  return { parameters, query: parsed.query }
}

async function readViews(options: SiteOptions): Promise<SavedView[]> {
  const site = siteFromOptions(options)
  if (site) return readRemote(site, apiRoutes.savedViews, abortOnInterruption())
  return withCms(async (cms) => {
    await requireLevel(cms)
    return cms.savedViews.list()
  })
}
