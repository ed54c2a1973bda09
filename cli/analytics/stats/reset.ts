import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { RemoteError } from '#cli/http/remoteSite.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { confirm, requireTerminalOrYes } from '#cli/terminal/confirm.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { type StatsSource, withStatsSource } from './source.ts'

type Options = OutputOptions & SiteOptions & { yes?: true }

const number = new Intl.NumberFormat('en')

/** `cli stats reset`: deletes every event and figure. Result: `{deleted}`, the number of events. */
export async function resetStats(options: Options): Promise<void> {
  requireTerminalOrYes(options)
  const { deleted } = await withStatsSource(options, async (source) => {
    if (!options.yes) await confirm(await question(source), options)
    return source.reset()
  })
  const text = `Deleted ${number.format(deleted)} events and all figures computed from them.`
  printResult(options, { deleted }, text)
}

async function question(source: StatsSource): Promise<string> {
  return `Delete all statistics of ${source.name}${await countsText(source)}? This cannot be undone.`
}

/** Empty if the token has the scope to delete, but not to read. */
async function countsText({ stats }: StatsSource): Promise<string> {
  try {
    const it = await stats({ parameters: new URLSearchParams(), query: allTime })
    const views = number.format(it.total_visitors)
    return ` (${views} page views, ${number.format(it.total_claim_clicks)} claim clicks)`
  } catch (error) {
    if (error instanceof RemoteError && error.status === 403) return ''
    throw error
  }
}
