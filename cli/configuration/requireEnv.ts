import { type Env, readEnv } from '#platform/configuration/env.ts'
import { Failure } from '../failures/failure.ts'

/**
 * Reads the environment.
 *
 * @throws Failure with all problems of the environment
 */
export function requireEnv(): Env {
  const parsed = readEnv()
  if (parsed.ok) return parsed.env
  throw new Failure(`The environment is not usable:\n${parsed.problems.join('\n')}`)
}
