import type { Command } from 'commander'
import type { OutputOptions } from '../output/printResult.ts'

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

/** `cli revenue`: what casinos report. */
export function addRevenue(program: Command): void {
  const revenue = program.command('revenue').description('the revenue that casinos report')
  const output = (): OutputOptions & { yes?: true } => program.opts()
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
}
