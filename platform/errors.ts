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
