#!/usr/bin/env node
import { Command } from 'commander'

/**
 * The operator's command line. Each command loads its own file, and with it what it needs, only
 * when it is called.
 */
const program = new Command('cli')
  .description("Payline's command line. Results go to stdout, progress and errors to stderr.")
  .option('--json', 'print the result as JSON')
  .showHelpAfterError('(add --help for what there is)')
  .exitOverride((error) => {
    // Commander ends usage errors with 1; here 2 says "wrong usage", and 0 stays 0 (help).
    process.exit(error.exitCode === 0 ? 0 : 2)
  })

program
  .command('seed')
  .description("load the delivered copy where there is none yet; an editor's changes stay")
  .action(async () => {
    const { seed } = await import('./commands/seed.ts')
    await seed(program.opts())
  })

const db = program.command('db').description('the database')

db.command('migrate')
  .description('bring the database to the level of this release')
  .option('--dry-run', 'only list what would be done')
  .action(async (options: { dryRun?: boolean }) => {
    const { migrate } = await import('./commands/dbMigrate.ts')
    await migrate({ ...program.opts(), ...options })
  })

db.command('status')
  .description('list the migrations and whether each is applied; exits with 1 when one is not')
  .action(async () => {
    const { status } = await import('./commands/dbStatus.ts')
    await status(program.opts())
  })

await program.parseAsync()
