import type { ProblemCode } from '../problem.ts'
import type { ApiRoute } from './routes.ts'

const always: readonly ProblemCode[] = ['malformed_request', 'internal_error', 'database_away']
const ofBodies: readonly ProblemCode[] = [
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
]

/** All problems that a route can answer with: its own, and those that follow from its description. */
export function problemsOf(route: ApiRoute): ProblemCode[] {
  const implied: readonly ProblemCode[] = [
    ...(route.body ? ofBodies : []),
    ...(route.caller.kind === 'anyone' ? [] : (['not_signed_in', 'forbidden'] as const)),
    ...(route.caller.kind === 'session' || route.caller.kind === 'admin'
      ? (['session_ended'] as const)
      : []),
    ...(route.origin ? (['foreign_origin'] as const) : []),
    ...(route.needsMail ? (['not_found'] as const) : []),
    ...always,
  ]
  return [...new Set([...route.problems, ...implied])]
}
