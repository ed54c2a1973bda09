#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { messageOf } from '#platform/errors.ts'
import { releaseVersion } from '#platform/release.ts'
import { explainUnforeseen, Failure } from './failure.ts'
import { flushed } from './flushed.ts'
import { Interrupted } from './interruption.ts'
import { nouns } from './nouns.ts'
import { watchOutput } from './outputTrouble.ts'
import { UsageError } from './usageError.ts'

// What was compiled once is kept beside what npm installed: most commands then start in half the
// time. Where nobody may write there, they start as they would without.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'payline-cli'))

/**
 * The operator's command line. Each command loads its own file, and with it what it needs, only
 * when it is called. Exit codes: 0 done, 1 failed, 2 wrong usage, 129, 130 and 143
 * interrupted.
 */
const program = new Command('cli')
  .description("Payline's command line. Results go to stdout, progress and errors to stderr.")
  .version(releaseVersion(), '--version', 'print the version of this release')
  .option('--json', 'print the result as JSON')
  .option('--yes', 'ask nothing; accepted everywhere, so that scripts may always pass it')
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    '\nWhere stdout is piped, run npm with -s, or its own lines come first:\n  $ npm run -s cli -- --json users list',
  )
  .showHelpAfterError('(add --help for what there is)')
  .exitOverride()

program
  .command('seed')
  .description("load the delivered copy where there is none yet; an editor's changes stay")
  .addHelpText('after', '\nExample:\n  $ npm run cli -- seed')
  .action(async () => {
    const { seed } = await import('./commands/seed.ts')
    await seed(program.opts())
  })

/** Only the noun that is called is declared; without a known one all are, for help to list them. */
async function declareCommands(): Promise<void> {
  const [called = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
  const only = Object.hasOwn(nouns, called) ? nouns[called] : undefined
  for (const load of only ? [only] : Object.values(nouns)) (await load())(program)
}

// What comes loose from the command's own course is reported like everything else.
process.on('uncaughtException', (error) => process.exit(report(error)))
const answerLost = watchOutput()
try {
  await declareCommands()
  await program.parseAsync()
  await flushed(process.stdout).catch(answerLost)
} catch (error) {
  process.exitCode = report(error)
}
// Payload's pool keeps a connection for good, so the process never ends by itself.
process.exit()

/** Says what happened and chooses the exit code; commander has spoken for itself already. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  process.stderr.write(`${explain(error)}\n`)
  if (error instanceof UsageError) return 2
  return error instanceof Interrupted ? error.exitCode : 1
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `error: ${error.message}`
  const isForeseen = error instanceof Failure || error instanceof Interrupted
  return isForeseen ? messageOf(error) : explainUnforeseen(error)
}
