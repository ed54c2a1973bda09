import { withCms } from '../database/withCms.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'

/**
 * `cli seed`: loads the delivered copy into documents that do not exist yet. Result: `{seeded:
 * slug[]}`.
 */
export async function seed(options: OutputOptions): Promise<void> {
  const seeded = await withCms(
    async (cms, env) => {
      await cms.migrate()
      return cms.seed({ casinoUrl: env.casinoUrl, firstCatalogue: env.firstCatalogue })
    },
    { mayCreate: true },
  )
  const text =
    seeded.length > 0
      ? `Loaded: ${seeded.join(', ')}`
      : 'Nothing to load: every document already exists.'
  printResult(options, { seeded }, text)
}
