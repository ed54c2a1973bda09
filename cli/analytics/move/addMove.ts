import { type Command, Option } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import type { MoveOptions } from './move.ts'

/** `cli stats move`: events from Postgres to ClickHouse, or back. */
export function addMove(stats: Command, output: () => OutputOptions & { yes?: true }): void {
  const move = stats
    .command('move')
    .description('copy all events from Postgres to ClickHouse or back, while the site runs')
    .addOption(
      new Option('--to <store>', 'the store that gets the events')
        .choices(['clickhouse', 'postgres'])
        .makeOptionMandatory(),
    )
    .option('--delete-source', 'then delete the copied events in the other store; asks first')
    .addHelpText(
      'after',
      "\nEVENTS_URL (or EVENTS_URL_FILE) names the ClickHouse database, for this command alone if the site\ndoesn't use it yet. Safe to interrupt and to repeat: it copies only what is missing.\nThe steps are in docs/clickhouse.md.\n\nExamples:\n  $ EVENTS_URL_FILE=/etc/payline/events npm run cli -- stats move --to clickhouse\n  $ npm run cli -- stats move --to clickhouse --delete-source",
    )
    .action(async (options: MoveOptions) => {
      const { moveStats } = await import('./move.ts')
      await moveStats({ ...options, ...output() })
    })
  // These options are declared only for a better error message.
  for (const flag of ['--url <site>', '--token <token>']) {
    move.addOption(new Option(flag).hideHelp())
  }
}
