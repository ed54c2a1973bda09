/** The error code that Node puts on system errors, such as `ENOENT`, and Postgres on its answers. */
export function errorCode(error: unknown): string | undefined {
  return textIn(error, 'code')
}

/** What was thrown, in words; anything can be thrown, not only an `Error`. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What of an error is logged. */
export type ErrorTrace = {
  name: string
  code?: string
  /** Of the schema, where Postgres names them. */
  table?: string
  column?: string
  constraint?: string
  message: string
  /** The statement that failed, up to its first value. */
  statement?: string
  at: string[]
  cause?: ErrorTrace
}

const deepestCause = 5
const longestText = 500
const failedQuery = /Failed query: ([\s\S]*)/
/** SQLSTATEs of class 22: their messages are about values, and repeat them. */
const dataException = /^22/
const schemaNames = ['table', 'column', 'constraint'] as const

/**
 * Kind, code, message and place of an error and of its causes, and nothing else that hangs on it:
 * what Postgres and its clients add (`detail`, `params`, the statement with all its values) can be
 * somebody's address, or the hash of a password.
 */
export function traceOf(error: unknown, depth = 0): ErrorTrace {
  const statement = textIn(error, 'query') ?? failedQuery.exec(messageOf(error))?.[1]
  const cause = error instanceof Error && depth < deepestCause ? error.cause : undefined
  const known = {
    code: errorCode(error),
    ...(isFromPostgres(error) ? namesIn(error) : {}),
    statement: statement === undefined ? undefined : withoutValues(statement),
    cause: cause === undefined ? undefined : traceOf(cause, depth + 1),
  }
  return {
    name: error instanceof Error ? error.name : typeof error,
    message: safeMessage(error),
    at: framesOf(error),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}

/**
 * A text that may repeat an error's message, without the values in it: of a statement, of a row
 * that Postgres quotes, or an address.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(
      failedQuery,
      (_all, statement: string) => `a query failed: ${withoutValues(statement)}`,
    )
    .replace(/\bKey \([^)]*\)=\([\s\S]*/, 'a key')
    .replace(/[^\s@<>"'(),;=/]+@[^\s@<>"'(),;]+/g, '…@…')
}

function safeMessage(error: unknown): string {
  const message = messageOf(error)
  if (failedQuery.test(message)) return 'a query failed'
  if (!isFromPostgres(error)) return withoutPersonalData(message)
  if (dataException.test(errorCode(error) ?? '')) return 'the database refused a value'
  // In quotes stand names, but values, too.
  return withoutPersonalData(message.replace(/"[\s\S]*"/, '"…"'))
}

/** Cut at the first literal, however it is quoted; numbered parameters stay. */
function withoutValues(statement: string): string {
  const [text = ''] = statement.split(/\s*(?:\nparams:|'|\$(?!\d))/, 1)
  return text.slice(0, longestText)
}

/** Postgres' own errors carry a severity, whichever copy of the client made them. */
function isFromPostgres(error: unknown): boolean {
  return textIn(error, 'severity') !== undefined
}

function namesIn(error: unknown): Record<string, string | undefined> {
  return Object.fromEntries(schemaNames.map((name) => [name, textIn(error, name)]))
}

/** The lines of the stack below the message, which may have lines of its own. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return []
  const { stack, message } = error
  const begin = stack.indexOf(message)
  const below = begin < 0 ? stack : stack.slice(begin + message.length)
  return below.split('\n').flatMap((line) => /^\s+at (.+)/.exec(line)?.[1] ?? [])
}

function textIn(error: unknown, name: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
