/** A command that was called wrongly: its message says how, and what is allowed. Exit code 2. */
export class UsageError extends Error {}
