import { type ErrorTrace, errorCode, messageOf, traceOf } from '#platform/errors.ts'

/**
 * Why a command can't be done, which was foreseen: its message says what happened, why, and what
 * to do. Exit code 1.
 */
export class Failure extends Error {}

/**
 * An error of `platform/` that has a database or a folder refused: those are sentences with the
 * reason and the remedy. What the system or Postgres says itself, by a code, stays unforeseen.
 */
export function foreseen(error: unknown): unknown {
  const isSentence = error instanceof Error && errorCode(error) === undefined
  if (!isSentence || error instanceof TypeError) return error
  return new Failure(messageOf(error), { cause: error })
}

const databaseAway = 'Look whether the database is up, then try again.'
const otherSchema = 'The database may be of another release; see: cli db status'
const held = 'Others hold the tables that it needs. Try again when they are done.'
const diskFull = 'Make room on the disk, then try again.'
const noRight = 'Give this user the right to, or call the command as one who has it.'

/** What to do, by the code of the system or of Postgres. */
const remedies: Record<string, string> = {
  ECONNREFUSED: databaseAway,
  ECONNRESET: databaseAway,
  EPIPE: databaseAway,
  ETIMEDOUT: databaseAway,
  '57P01': databaseAway,
  '57P02': databaseAway,
  '57P03': databaseAway,
  '53300': 'All connections of the database are taken. Try again when there are fewer.',
  '42P01': otherSchema,
  '42703': otherSchema,
  '42501': 'Give the user that DATABASE_URL names the right to, then try again.',
  '25006': 'Name a database that takes writes in DATABASE_URL.',
  '55P03': held,
  '40P01': held,
  '2BP01':
    "Something in the database that is none of Payline's builds on its tables. Remove it first; psql says what it is.",
  '53100': diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: noRight,
  EPERM: noRight,
  ENOENT: 'Look whether it is there, and what the command was told.',
}

const again =
  'Try again. If it fails the same way, it is a fault of this program: report the command with this message.'

/**
 * What is said of an error that nobody foresaw: what happened, why, and what to do. Never a stack
 * trace, nor the values of a statement.
 */
export function explainUnforeseen(error: unknown): string {
  const reason = reasonOf(error)
  const why = oneLine(reason.message) || reason.name
  const code = reason.code === undefined ? '' : ` (${reason.code})`
  const remedy = remedies[reason.code ?? ''] ?? again
  return `The command broke off unexpectedly: ${why}${code}. ${remedy}`
}

/** The last of the causes, which knows most. */
function reasonOf(error: unknown): ErrorTrace {
  let trace = traceOf(error)
  while (trace.cause) trace = trace.cause
  return trace
}

/** Without the full stop, which follows anyway. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}
