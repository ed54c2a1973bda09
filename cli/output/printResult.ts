import { Failure } from '../failures/failure.ts'
import { writeToStdout } from './atomicFile.ts'

/** Options of every command. */
export type OutputOptions = { json?: true }

/**
 * Prints a command's result, with --json as JSON with snake_case names as in the API, otherwise as
 * text.
 */
export function printResult(options: OutputOptions, result: unknown, text: string): void {
  process.stdout.write(resultLine(options, result, text))
}

/**
 * Prints a result that can't be shown again.
 *
 * @param remedy what to do when the result can't be printed, as a sentence
 * @throws Failure when stdout was closed or can't be written
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
