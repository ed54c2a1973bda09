/** Wrong usage of a command. The message says what is wrong and what is allowed. Exit code 2. */
export class UsageError extends Error {}
