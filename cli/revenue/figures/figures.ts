import { type Command, Option } from 'commander'
import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { dateBases, sortableFigures } from '#domain/revenue/figures/revenueQuery.ts'
import type { RevenueExportOptions } from './exportRevenue.ts'
import type { RevenueOptions } from './revenueOptions.ts'

type Output = () => OutputOptions & { yes?: true }

const remoteHelp =
  '\nWithout --url (or PAYLINE_URL) the command works on the database that the environment names.\nCreate a token with: cli tokens create NAME --scope revenue:read [--scope revenue:reset]\nPrefer PAYLINE_TOKEN: other users of the machine can see arguments of a command.'

/** `cli revenue show`, `export` and `reset`: the figures of the dashboard’s Revenue view. */
export function addFigures(revenue: Command, output: Output): void {
  const show = revenue
    .command('show')
    .description('print what clicks have brought; with --json the object that the API returns')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExamples:\n  $ npm run cli -- revenue show --from 2026-11-01 --compare previous\n  $ npm run -s cli -- revenue show --json --casino lucky-star --url https://payline.example`,
    )
    .action(async (options: SiteOptions & RevenueOptions) => {
      const { showRevenue } = await import('./showRevenue.ts')
      await showRevenue({ ...options, ...output() })
    })
  const exported = revenue
    .command('export')
    .description('write the figures to a file or to stdout')
    .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']))
    .option('--out <file>', 'output file; - is stdout', '-')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExample:\n  $ npm run -s cli -- revenue export --from 2026-10-01 --to 2026-10-31 > october.csv`,
    )
    .action(async (options: RevenueExportOptions) => {
      const { exportRevenue } = await import('./exportRevenue.ts')
      await exportRevenue({ ...options, ...output() })
    })
  const reset = revenue
    .command('reset')
    .description('delete everything that casinos have reported permanently')
    .addHelpText('after', `${remoteHelp}\n\nExample:\n  $ npm run cli -- revenue reset`)
    .action(async (options: SiteOptions) => {
      const { resetRevenue } = await import('./resetRevenue.ts')
      await resetRevenue({ ...options, ...output() })
    })
  for (const command of [show, exported]) addFilters(command)
  for (const command of [show, exported, reset]) {
    command
      .option('--url <site>', 'use a remote site, through its API (or PAYLINE_URL)')
      .option('--token <token>', 'an API token of that site (or PAYLINE_TOKEN)')
  }
}

function addFilters(command: Command): void {
  command
    .option('--from <day>', 'first day, in UTC; default: all time')
    .option('--to <day>', 'last day')
    .addOption(
      new Option('--compare <with>', 'the period before, or a year ago').choices([
        'previous',
        'year',
      ]),
    )
    .addOption(
      new Option('--date <basis>', 'the day of the event, or of its click').choices(dateBases),
    )
    .addOption(
      new Option('--sort <figure>', 'the largest rows by this figure').choices(sortableFigures),
    )
    .option('--rows <number>', 'rows of each table, 1 to 1000; default: 100')
    .option('--page <path>', 'only clicks on this page')
    .option('--placement <button>', 'only this button')
    .option('--casino <key>', 'only this casino')
    .option('--offer <key>', 'only this offer')
    .option('--market <key>', 'only this market')
    .option('--country <code>', 'only this country, two letters')
    .option('--device <type>', 'only this kind of device')
    .option('--channel <channel>', 'only this traffic channel')
    .option('--utm-campaign <word>', 'only this utm_campaign')
}
