import { nextPath } from '#domain/auth/nextPath.ts'

/** Where somebody was going when they were asked to sign in. */
export function wantedPath(): string | undefined {
  return nextPath(new URLSearchParams(location.search).get('next'), location.origin)
}
