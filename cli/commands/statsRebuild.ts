import { requireDatabase, type SiteOptions } from '../givenSite.ts'
import { progressBar } from '../progressBar.ts'
import { withStore } from '../withStore.ts'
import { type OutputOptions, printResult } from './output.ts'

const number = new Intl.NumberFormat('en')

/** `cli stats rebuild`: makes all figures anew. Result: `{events}`, how many they are made of. */
export async function rebuildStats(options: OutputOptions & SiteOptions): Promise<void> {
  requireDatabase(options, 'cli stats rebuild')
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
  printResult(options, { events }, `Made all figures anew from ${number.format(events)} events.`)
}
