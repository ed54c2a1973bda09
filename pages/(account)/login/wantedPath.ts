import { nextPath } from '#domain/accounts/nextPath.ts'

/** The page that a user wanted when the sign-in was required. */
export function wantedPath(): string | undefined {
  return nextPath(new URLSearchParams(location.search).get('next'), location.origin)
}
