/** The error code that Node puts on system errors, such as `ENOENT`, and Postgres on its answers. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** What was thrown, in words; anything can be thrown, not only an `Error`. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What of an error is logged where people's data is handled. */
export type ErrorTrace = { name: string; code?: string; message: string; at: string[] }

/**
 * Kind, code, message and place of an error, and nothing else that hangs on it: what Postgres and
 * its clients add (`detail`, `params`, the statement with all its values) can be somebody's address.
 */
export function traceOf(error: unknown): ErrorTrace {
  const message = messageOf(error)
  const code = errorCode(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return {
    name: error instanceof Error ? error.name : typeof error,
    ...(code === undefined ? {} : { code }),
    message: message.startsWith('Failed query') ? 'a query failed' : message,
    at: stack.split('\n').flatMap((line) => /^\s+at (.+)/.exec(line)?.[1] ?? []),
  }
}
