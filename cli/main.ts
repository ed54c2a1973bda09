#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { messageOf } from '#platform/errors.ts'
import { StoreTrouble } from '#server/analytics/eventStore.ts'
import { UsageError } from './arguments.ts'
import { addKeys } from './commands/keys.ts'
import { addSpool } from './commands/spool.ts'
import { addStats } from './commands/stats.ts'
import { addTokens } from './commands/tokens.ts'
import { addUsers } from './commands/users.ts'
import { explainUnforeseen, Failure } from './failure.ts'
import { Interrupted } from './interruption.ts'

/**
 * The operator's command line. Each command loads its own file, and with it what it needs, only
 * when it is called. Exit codes: 0 done, 1 failed, 2 wrong usage, 130 and 143 interrupted.
 */
const program = new Command('cli')
  .description("Payline's command line. Results go to stdout, progress and errors to stderr.")
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

const db = program.command('db').description('the database')

db.command('migrate')
  .description('bring the database to the level of this release')
  .option('--dry-run', 'only list what would be done')
  .addHelpText('after', '\nExample:\n  $ npm run cli -- db migrate --dry-run')
  .action(async (options: { dryRun?: true }) => {
    const { migrate } = await import('./commands/dbMigrate.ts')
    await migrate({ ...program.opts(), ...options })
  })

db.command('status')
  .description('list migrations that are still to be applied; exits with 1 when there are any')
  .addHelpText('after', '\nExample:\n  $ npm run -s cli -- --json db status')
  .action(async () => {
    const { status } = await import('./commands/dbStatus.ts')
    await status(program.opts())
  })

addStats(program)
addSpool(program)
addUsers(program)
addTokens(program)
addKeys(program)

try {
  await program.parseAsync()
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
  const isForeseen = [Failure, Interrupted, StoreTrouble].some((kind) => error instanceof kind)
  return isForeseen ? messageOf(error) : explainUnforeseen(error)
}
