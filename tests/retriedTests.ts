import { z } from 'zod'

/** What is read of vitest's own report, of each test. */
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

/** So many may have missed a beat on a busy machine; more of them are a race that somebody has to find. */
export const mostRetried = 2

/** Tests that passed only when they were tried again, each with what it said the first time, and where. */
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
