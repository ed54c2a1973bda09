import { Command, CommanderError } from 'commander'
import { releaseVersion } from '#platform/configuration/release.ts'
import { messageOf } from '#platform/errors.ts'
import { commandGroups } from './commandGroups.ts'
import { explainUnexpected, Failure } from './failures/failure.ts'
import { Interrupted } from './failures/interruption.ts'
import { UsageError } from './failures/usageError.ts'
import { watchOutputErrors } from './output/outputErrors.ts'
import { waitForFlush } from './output/waitForFlush.ts'

/**
 * Runs the command that the arguments name, and waits until its output is written. A command that
 * fails sets `process.exitCode`: 1 failed, 2 wrong usage, 129, 130 and 143 interrupted.
 */
export async function runProgram(args: readonly string[]): Promise<void> {
  const throwLostOutput = watchOutputErrors()
  try {
    const program = createProgram()
    await declareCommands(program, args)
    await program.parseAsync(args, { from: 'user' })
    await waitForFlush(process.stdout).catch(throwLostOutput)
  } catch (error) {
    process.exitCode = reportError(error)
  }
}

/** Prints the error and returns the exit code; commander has already printed its own errors. */
export function reportError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  process.stderr.write(`${explain(error)}\n`)
  if (error instanceof UsageError) return 2
  return error instanceof Interrupted ? error.exitCode : 1
}

/** Each command loads its own file and its dependencies only when it is called. */
function createProgram(): Command {
  const program = new Command('cli')
    .description("Payline's command line. Results go to stdout, progress and errors to stderr.")
    .version(releaseVersion(), '--version', 'print the version of this release')
    .option('--json', 'print the result as JSON')
    .option('--yes', 'do not ask; accepted by every command, so that scripts can always pass it')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText(
      'after',
      '\nWhen stdout is piped, run npm with -s, otherwise npm prints its own lines first:\n  $ npm run -s cli -- --json users list',
    )
    .showHelpAfterError('(add --help for a list of commands and options)')
    .exitOverride()
  program
    .command('seed')
    .description(
      "load the delivered copy into documents that do not exist yet; editors' changes stay",
    )
    .addHelpText('after', '\nExample:\n  $ npm run cli -- seed')
    .action(async () => {
      const { seed } = await import('./content/seed.ts')
      await seed(program.opts())
    })
  return program
}

/**
 * Declares only the command group that is called; without a known group, declares all of them for
 * the help.
 */
async function declareCommands(program: Command, args: readonly string[]): Promise<void> {
  const [called = ''] = args.filter((argument) => !argument.startsWith('-'))
  const only = Object.hasOwn(commandGroups, called) ? commandGroups[called] : undefined
  for (const load of only ? [only] : Object.values(commandGroups)) (await load())(program)
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `error: ${error.message}`
  const isForeseen = error instanceof Failure || error instanceof Interrupted
  return isForeseen ? messageOf(error) : explainUnexpected(error)
}
