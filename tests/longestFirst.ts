import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of a suite's files: those that take longest, by name, then the others by size. A file that
 * started last and took long would run alone on a machine that can run three.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = longest.find((name) => !existsSync(join(import.meta.dirname, name)))
    if (missing) throw new Error(`tests/longestFirst.ts names ${missing}, which does not exist.`)
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** The files of more than 20 s that are not among the largest of their suite. */
const longest = [
  'accounts/access/accessMatrix.integration.test.ts',
  'content/published/edits.integration.test.ts',
  'operations/embeddedPostgres/embeddedPostgres.integration.test.ts',
  'operations/processes/firstStart.integration.test.ts',
  'pages/everyPage.integration.test.ts',
  'revenue/figures/figures.integration.test.ts',
  'search/links/siteLinks.integration.test.ts',
  'search/socialImages/socialImageResponses.integration.test.ts',
  'fuzz/fuzz.fault.test.ts',
  'operations/backup/backupRestore.fault.test.ts',
  'operations/database/halfOpen.fault.test.ts',
  'operations/database/postgresStopped.fault.test.ts',
  'operations/processes/clockJumps.fault.test.ts',
  'revenue/thirtyDays.fault.test.ts',
]
