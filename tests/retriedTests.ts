import { z } from 'zod'

/** The parts of vitest's JSON report for each test. */
export const testResultsSchema = z.array(
  z.object({
    assertionResults: z.array(
      z.object({
        fullName: z.string(),
        status: z.string(),
        failureMessages: z.array(z.string()),
      }),
    ),
  }),
)

/** So many tests may need a retry on a busy machine; more of them indicate a race condition. */
export const maxRetried = 2

/** Tests that passed only on retry, each with its first error and the place of it. */
export function retriedTests(results: z.infer<typeof testResultsSchema>): string[] {
  return results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ''] }) => {
      const [what] = first.split('\n')
      const [where = 'somewhere'] = /tests\/[\w/]+\.test\.ts:\d+/.exec(first) ?? []
      return `${fullName}: ${what} (${where})`
    })
}
