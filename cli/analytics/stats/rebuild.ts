import { rejectSiteOptions, type SiteOptions } from '#cli/configuration/siteOptions.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import { withStore } from '../withStore.ts'

const number = new Intl.NumberFormat('en')

/** `cli stats rebuild`: computes all figures again. Result: `{events}`, the number of events. */
export async function rebuildStats(options: OutputOptions & SiteOptions): Promise<void> {
  rejectSiteOptions(options, 'cli stats rebuild')
  const { events } = await withStore(async ({ store }) => {
    const bar = progressBar('Rebuilding')
    try {
      return await store.rebuild((done, total) => {
        const share = total === 0 ? 1 : done / total
        bar.show(share, `${number.format(done)} of ${number.format(total)} events`)
      })
    } finally {
      bar.end()
    }
  })
  printResult(
    options,
    { events },
    `Computed all figures again from ${number.format(events)} events.`,
  )
}
