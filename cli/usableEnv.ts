import { type Env, readEnv } from '#platform/env.ts'
import { Failure } from './failure.ts'

/**
 * The environment.
 *
 * @throws with everything that is wrong with it
 */
export function usableEnv(): Env {
  const parsed = readEnv()
  if (parsed.ok) return parsed.env
  throw new Failure(`The environment is not usable:\n${parsed.problems.join('\n')}`)
}
