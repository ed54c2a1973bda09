import { type ErrorTrace, errorCode, messageOf, traceOf } from '#platform/errors.ts'
import { isTransient } from '#platform/postgres/transientErrors.ts'

/**
 * An expected failure of a command. The message says what happened, why, and what to do. Exit code
 * 1.
 */
export class Failure extends Error {}

/**
 * Turns an error of `platform/` about a database or a folder into a Failure: its message already
 * contains the reason and the remedy. An error with a code of the system or of Postgres stays
 * unexpected.
 */
export function asFailure(error: unknown): unknown {
  const isSentence = error instanceof Error && errorCode(error) === undefined
  if (!isSentence || error instanceof TypeError) return error
  return new Failure(messageOf(error), { cause: error })
}

const databaseUnreachable = 'Check that the database is running, then try again.'
const otherSchema = 'The database may belong to another release. Check with: cli db status'
const tablesLocked =
  'Other processes have locked the tables that the command needs. Try again when they have finished.'
const diskFull = 'Free disk space, then try again.'
const missingPermission = 'Give this user the permission, or run the command as a user who has it.'

/** The remedy for each error code of the system or of Postgres. */
const remedies: Record<string, string> = {
  ECONNREFUSED: databaseUnreachable,
  ECONNRESET: databaseUnreachable,
  EPIPE: databaseUnreachable,
  ETIMEDOUT: databaseUnreachable,
  '57P01': databaseUnreachable,
  '57P02': databaseUnreachable,
  '57P03': databaseUnreachable,
  '53300': 'All connections of the database are in use. Try again when some are free.',
  '42P01': otherSchema,
  '42703': otherSchema,
  '42501': 'Give the user in DATABASE_URL the permission, then try again.',
  '25006': 'Set DATABASE_URL to a database that accepts writes.',
  '55P03': tablesLocked,
  '40P01': tablesLocked,
  '2BP01':
    "An object in the database that is not part of Payline depends on Payline's tables. Remove it first; psql shows which object it is.",
  '53100': diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: missingPermission,
  EPERM: missingPermission,
  ENOENT: 'Check that the file or address exists, and check the arguments of the command.',
}

const tryAgain =
  'Try again. If it fails in the same way, this is a bug in Payline: report the command with this message.'

/**
 * The message for an unexpected error: what happened, why, and what to do. It never contains a
 * stack trace or the values of a statement.
 */
export function explainUnexpected(error: unknown): string {
  const reason = rootCause(error)
  const why = oneLine(reason.message) || reason.name
  const code = reason.code === undefined ? '' : ` (${reason.code})`
  // The client library gives a lost connection no code.
  const general = isTransient(error) ? databaseUnreachable : tryAgain
  const remedy = remedies[reason.code ?? ''] ?? general
  return `The command failed unexpectedly: ${why}${code}. ${remedy}`
}

/** The innermost cause, which is the most specific. */
function rootCause(error: unknown): ErrorTrace {
  let trace = traceOf(error)
  while (trace.cause) trace = trace.cause
  return trace
}

/** Without the full stop, because the caller adds it. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}
