import { withCms } from '../withCms.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli seed`: loads delivered copy where there is none. Result: `{seeded: slug[]}`. */
export async function seed(options: OutputOptions): Promise<void> {
  const seeded = await withCms(
    async (cms, env) => {
      await cms.migrate()
      return cms.seed({ casinoUrl: env.casinoUrl })
    },
    { mayMake: true },
  )
  const text =
    seeded.length > 0
      ? `Loaded: ${seeded.join(', ')}`
      : 'Nothing to load: every document is there already.'
  printResult(options, { seeded }, text)
}
