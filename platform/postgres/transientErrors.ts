import { errorCode, messageOf } from '../errors.ts'

/**
 * SQLSTATEs of transient errors: connection failure (08), serialization failure or deadlock (40), too
 * many connections (53300), lock timeout (55P03), statement timeout or a server that stops or starts
 * (57).
 */
const transientStates = /^(?:08\w{3}|40\w{3}|53300|55P03|57\w{3})$/
/** System error codes of connections. */
const transientCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT)$/
/** Messages of the client library, which sets no code on these errors. */
const transientMessages =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated\b.*)$/
/** Each layer (pool, ORM) wraps the error once. */
const maxCauses = 5

/**
 * Whether an error or one of its causes means that the database is busy or unreachable at the moment,
 * so that a retry can succeed.
 */
export function isTransient(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth < maxCauses && at instanceof Error; depth++) {
    const code = errorCode(at) ?? ''
    if (transientStates.test(code) || transientCodes.test(code)) return true
    if (transientMessages.test(messageOf(at))) return true
    at = at.cause
  }
  return false
}
