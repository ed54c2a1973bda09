import { Failure } from '../failure.ts'
import { writeToStdout } from '../wholeFile.ts'

/** Options that every command takes. */
export type OutputOptions = { json?: true }

/**
 * Prints a command's result: as JSON for machines, with names in snake_case as the API has them,
 * as text for people.
 */
export function printResult(options: OutputOptions, result: unknown, text: string): void {
  process.stdout.write(resultLine(options, result, text))
}

/**
 * Prints a result that is shown this once.
 *
 * @param remedy what to do where nobody reads it, as a sentence
 * @throws Failure when stdout was closed or takes nothing
 */
export async function printOnce(
  options: OutputOptions,
  result: unknown,
  { text, remedy }: { text: string; remedy: string },
): Promise<void> {
  const line = resultLine(options, result, text)
  try {
    await writeToStdout([line])
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(`${error.message} ${remedy}`, { cause: error })
  }
}

function resultLine(options: OutputOptions, result: unknown, text: string): string {
  return `${options.json ? JSON.stringify(result) : text}\n`
}
