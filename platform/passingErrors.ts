import { errorCode, messageOf } from './errors.ts'

/**
 * SQLSTATEs of what passes by itself: a connection that broke (08), two that wait for one another
 * (40), too many connections (53300), a lock that wasn't to be had in time (55P03), a statement that
 * took too long or a server that stops or starts (57).
 */
const passingStates = /^(?:08\w{3}|40\w{3}|53300|55P03|57\w{3})$/
/** Of the system, about a connection. */
const passingCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT)$/
/** As the client says it, which gives these no code. */
const passingWords =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated\b.*)$/
/** Whoever waited in vain and whoever asked it each wrap the error once. */
const deepestCause = 5

/**
 * Whether an error, or what caused it, says that the database is busy or out of reach just now, so that
 * the same can work in a moment.
 */
export function isPassing(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth < deepestCause && at instanceof Error; depth++) {
    const code = errorCode(at) ?? ''
    if (passingStates.test(code) || passingCodes.test(code)) return true
    if (passingWords.test(messageOf(at))) return true
    at = at.cause
  }
  return false
}
