import { withPayload } from '#cli/database/withPayload.ts'
import { collectionOf } from '#domain/catalogue/kinds.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { confirm } from '../terminal/confirm.ts'
import { requireKinds } from './kindArgument.ts'

type Options = OutputOptions & { yes?: true }

/** `cli catalogue clear`: moves all items of a kind, or of all, to the trash. Result: `{removed: {kind, items}[]}`. */
export async function clearCatalogue(given: string, options: Options): Promise<void> {
  const kinds = requireKinds(given)
  await confirm(`Move all items of ${given === 'all' ? 'all kinds' : given} to the trash?`, options)
  const removed = await withPayload(async (payload) => {
    const { clearItems } = await import('#cms/catalogue/imports/removeItems.ts')
    const { withImportLock } = await import('#cms/catalogue/imports/importItems.ts')
    return withImportLock(payload, async () => {
      const done = []
      for (const kind of kinds) {
        done.push({ kind: collectionOf(kind), items: await clearItems(payload, kind) })
      }
      return done
    })
  })
  const lines = removed.map(({ kind, items }) => `Moved ${items} ${kind} to the trash.`)
  printResult(options, { removed }, lines.join('\n'))
}
