/** Options that every command takes. */
export type OutputOptions = { json?: true }

/**
 * Prints a command's result: as JSON for machines, with names in snake_case as the API has them,
 * as text for people.
 */
export function printResult(options: OutputOptions, result: unknown, text: string): void {
  process.stdout.write(`${options.json ? JSON.stringify(result) : text}\n`)
}
