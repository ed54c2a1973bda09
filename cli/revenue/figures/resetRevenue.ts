import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { confirm, requireTerminalOrYes } from '#cli/terminal/confirm.ts'
import { withRevenueSource } from './revenueSource.ts'

type Options = OutputOptions & SiteOptions & { yes?: true }

const number = new Intl.NumberFormat('en')

/** `cli revenue reset`: deletes every event, report and call. Result: `{deleted}`, the number of events. */
export async function resetRevenue(options: Options): Promise<void> {
  requireTerminalOrYes(options)
  const { deleted } = await withRevenueSource(options, async (source) => {
    if (!options.yes) {
      await confirm(
        `Delete all that casinos have reported from ${source.name}? This cannot be undone.`,
        options,
      )
    }
    return source.reset()
  })
  const text = `Deleted ${number.format(deleted)} events, all reports and the log of postbacks.`
  printResult(options, { deleted }, text)
}
