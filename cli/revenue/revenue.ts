import type { Command } from 'commander'
import type { OutputOptions } from '../output/printResult.ts'
import { addFigures } from './figures/figures.ts'

const importHelp = `
FILE is a report of a casino as CSV, with commas, semicolons or tabs, in UTF-8, at most 20 MB and 200,000
lines; it can be - for stdin. The casino's connection in the admin names its columns. The report replaces
earlier reports of its days, and wins over postbacks where both tell the same; importing it again changes
nothing. Days of closed months stay as they are, and what is different is adjusted.

The totals and the differences to the postbacks are shown first. The import checks the whole file, and
writes everything or nothing. It asks before it replaces an earlier report.

Examples:
  $ npm run cli -- revenue import october.csv --casino lucky-star --dry-run
  $ npm run cli -- revenue import october.csv --casino lucky-star --from 2026-10-01 --to 2026-10-31 --yes`

const ratesHelp = `
FILE is a CSV file: either with the columns day, currency, rate and perhaps into, or with the day in the first
column and the code of a currency above each other one. Days are written as 2026-11-27. FILE can be - for
stdin. A rate is what one unit of the currency is worth in INTO; with --inverse it is how much of the currency
one unit of INTO buys, as the European Central Bank publishes it. A rate of the same day and currencies is replaced. All
faults of the file are listed, and then nothing is written.

Examples:
  $ npm run cli -- revenue rates rates.csv --dry-run
  $ npm run cli -- revenue rates eurofxref-hist.csv --into EUR --inverse`

const closeHelp = `
KEY is the address of the casino, such as lucky-star, and MONTH a month that has ended, such as 2026-10. What
the casino reports of it later counts on the day on which it arrives.

Example:
  $ npm run cli -- revenue close lucky-star 2026-10`

const reopenHelp = `
Example:
  $ npm run cli -- revenue reopen lucky-star 2026-10`

/** `cli revenue`: what casinos report. */
export function addRevenue(program: Command): void {
  const revenue = program.command('revenue').description('the revenue that casinos report')
  const output = (): OutputOptions & { yes?: true } => program.opts()
  addFigures(revenue, output)
  revenue
    .command('import <file>')
    .description('import the report of a casino; asks before it replaces an earlier one')
    .requiredOption('--casino <key>', 'the casino, which has a connection in the admin')
    .option('--from <day>', 'first day of the report; by default the first day of its lines')
    .option('--to <day>', 'last day of the report; by default the last day of its lines')
    .option('--dry-run', 'only show the totals, the differences and the faults')
    .addHelpText('after', importHelp)
    .action(async (file: string, options) => {
      const { importReportFile } = await import('./importReportFile.ts')
      await importReportFile(file, { ...options, ...output() })
    })
  revenue
    .command('rates <file>')
    .description('import the exchange rates of days from a CSV file')
    .option(
      '--into <currency>',
      'for a file that does not say it; by default the reporting currency',
    )
    .option('--inverse', 'a rate is how much of the currency one unit of INTO buys')
    .option('--dry-run', 'only count what would change')
    .addHelpText('after', ratesHelp)
    .action(async (file: string, options) => {
      const { importRatesFile } = await import('./importRatesFile.ts')
      await importRatesFile(file, { ...options, ...output() })
    })
  revenue
    .command('close <key> <month>')
    .description('close a month of a casino, so that its sums no longer change')
    .addHelpText('after', closeHelp)
    .action(async (key: string, month: string) => {
      const { close } = await import('./closedMonths.ts')
      await close(key, month, output())
    })
  revenue
    .command('reopen <key> <month>')
    .description('open a closed month of a casino again')
    .addHelpText('after', reopenHelp)
    .action(async (key: string, month: string) => {
      const { reopen } = await import('./closedMonths.ts')
      await reopen(key, month, output())
    })
}
