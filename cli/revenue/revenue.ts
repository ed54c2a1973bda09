import type { Command } from 'commander'
import type { OutputOptions } from '../output/printResult.ts'

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

/** `cli revenue`: what the revenue is counted by. */
export function addRevenue(program: Command): void {
  const revenue = program
    .command('revenue')
    .description('what casinos report: exchange rates and closed months')
  const output = (): OutputOptions => program.opts()
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
    .description('close a month of a casino, so that its figures no longer change')
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
