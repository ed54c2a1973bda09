import type { ProblemCode } from '#domain/problem.ts'
import { isPassing } from '#platform/passingErrors.ts'

/**
 * What a request that failed is answered where the reason passes by itself; undefined where the
 * failure is one of ours.
 */
export async function passingTroubleOf(
  error: unknown,
  { databaseAnswers }: { databaseAnswers(): Promise<boolean> },
): Promise<Extract<ProblemCode, 'database_away' | 'database_busy'> | undefined> {
  if (!(await databaseAnswers())) return 'database_away'
  return isPassing(error) ? 'database_busy' : undefined
}
