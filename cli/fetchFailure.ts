import { errorCode, messageOf } from '#platform/errors.ts'

/**
 * Why a request of `fetch` came to nothing, in a few words.
 *
 * @param patienceMs after which its signal gave up
 */
export function fetchFailure(error: unknown, patienceMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `no answer within ${patienceMs / 1000} s`
  }
  // What fetch throws says nothing; its cause does.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return errorCode(cause) ?? messageOf(cause)
}
