/** The `code` of system errors, such as `ENOENT`, and of Postgres errors (SQLSTATE). */
export function errorCode(error: unknown): string | undefined {
  return textIn(error, 'code')
}

/** The message of a thrown value, which need not be an `Error`. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The part of an error that is logged. */
export type ErrorTrace = {
  name: string
  code?: string
  /** Schema names, if Postgres reports them. */
  table?: string
  column?: string
  constraint?: string
  message: string
  /** The failed statement, cut at its first value. */
  statement?: string
  at: string[]
  cause?: ErrorTrace
}

const maxCauses = 5
const maxTextLength = 500
const failedQuery = /Failed query: ([\s\S]*)/
/** SQLSTATEs of class 22: their messages repeat values. */
const dataException = /^22/
const schemaNames = ['table', 'column', 'constraint'] as const

/**
 * Name, code, message and stack frames of an error and of its causes, and no other property: what
 * Postgres and its clients add (`detail`, `params`, the statement with all its values) can contain an
 * e-mail address or the hash of a password.
 */
export function traceOf(error: unknown, depth = 0): ErrorTrace {
  const statement = textIn(error, 'query') ?? failedQuery.exec(messageOf(error))?.[1]
  const cause = error instanceof Error && depth < maxCauses ? error.cause : undefined
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
 * Removes values from a text that may contain an error message: values of a statement, of a row that
 * Postgres quotes, and e-mail addresses.
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
  // Postgres quotes names, but also values.
  return withoutPersonalData(message.replace(/"[\s\S]*"/, '"…"'))
}

/** Cuts the statement at the first literal, in any quoting style; numbered parameters stay. */
function withoutValues(statement: string): string {
  const [text = ''] = statement.split(/\s*(?:\nparams:|'|\$(?!\d))/, 1)
  return text.slice(0, maxTextLength)
}

/** Errors from Postgres have a `severity`; `instanceof` fails if another copy of the client made them. */
function isFromPostgres(error: unknown): boolean {
  return textIn(error, 'severity') !== undefined
}

function namesIn(error: unknown): Record<string, string | undefined> {
  return Object.fromEntries(schemaNames.map((name) => [name, textIn(error, name)]))
}

/** The stack lines below the message; the message itself can have several lines. */
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
