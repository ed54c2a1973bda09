import { type Command, Option } from 'commander'
import { channels, deviceTypes } from '#domain/analytics/event.ts'
import { unknownValue } from '#domain/analytics/stats.ts'
import { comparisons } from '#domain/analytics/statsQuery.ts'
import type { SiteOptions } from '../givenSite.ts'
import type { QuestionOptions } from '../statsQuestion.ts'
import type { OutputOptions } from './output.ts'
import type { ExportOptions } from './statsExport.ts'

type Output = () => OutputOptions & { yes?: true }

const elsewhere =
  '\nWithout --url (or PAYLINE_URL) it works on the database that the environment names.\nA token is made by: cli tokens create NAME --scope stats:read [--scope stats:reset]\nPAYLINE_TOKEN hands it over unseen; what is typed, other users of the machine can see.'

/** `cli stats`: the figures of the dashboard. */
export function addStats(program: Command): void {
  const stats = program.command('stats').description('visit statistics')
  const output: Output = () => program.opts()
  addShow(stats, output)
  addExport(stats, output)
  addReset(stats, output)
  addRebuild(stats, output)
}

function addShow(stats: Command, output: Output): void {
  const show = stats
    .command('show')
    .description('all figures of the dashboard; with --json the object that the API answers')
    .addHelpText(
      'after',
      `${elsewhere}\n\nExamples:\n  $ npm run cli -- stats show --from 2026-11-01 --compare previous\n  $ npm run -s cli -- stats show --json --url https://payline.example`,
    )
    .action(async (options: SiteOptions & QuestionOptions) => {
      const { showStats } = await import('./statsShow.ts')
      await showStats({ ...options, ...output() })
    })
  addQuestion(show)
  addSite(show)
}

function addExport(stats: Command, output: Output): void {
  const exported = stats
    .command('export')
    .description('write all figures, or every event, to a file or to stdout')
    .option('--events', 'the events themselves instead of figures; only from the database')
    .addOption(
      new Option('--format <format>', 'csv, or json (of events: one a line)').choices([
        'csv',
        'json',
      ]),
    )
    .option('--out <file>', 'where to; - is stdout', '-')
    .addHelpText(
      'after',
      `${elsewhere}\n\nExamples:\n  $ npm run -s cli -- stats export > figures.csv\n  $ npm run cli -- stats export --events --format json --out events.ndjson --from 2026-11-01`,
    )
    .action(async (options: ExportOptions) => {
      const { exportStats } = await import('./statsExport.ts')
      await exportStats({ ...options, ...output() })
    })
  addQuestion(exported)
  addSite(exported)
}

function addReset(stats: Command, output: Output): void {
  const reset = stats
    .command('reset')
    .description('delete all recorded events and with them all figures, for good')
    .addHelpText('after', `${elsewhere}\n\nExample:\n  $ npm run cli -- stats reset`)
    .action(async (options: SiteOptions) => {
      const { resetStats } = await import('./statsReset.ts')
      await resetStats({ ...options, ...output() })
    })
  addSite(reset)
}

function addRebuild(stats: Command, output: Output): void {
  const rebuild = stats
    .command('rebuild')
    .description('make all figures anew from the events; visits are recorded meanwhile')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- stats rebuild')
    .action(async (options: SiteOptions) => {
      const { rebuildStats } = await import('./statsRebuild.ts')
      await rebuildStats({ ...options, ...output() })
    })
  // Taken only to say why they can't be.
  for (const flag of ['--url <site>', '--token <token>']) {
    rebuild.addOption(new Option(flag).hideHelp())
  }
}

function addSite(command: Command): void {
  command
    .option('--url <site>', 'ask a site elsewhere, through its API (or PAYLINE_URL)')
    .option('--token <token>', 'an API token of that site (or PAYLINE_TOKEN)')
}

function addQuestion(command: Command): void {
  command
    .option('--from <day>', 'first day or moment that counts, in UTC; without it all time')
    .option('--to <day>', 'last day that counts, or the moment before which it ends')
    .addOption(
      new Option('--compare <with>', 'against the span before, or a year ago').choices(comparisons),
    )
    .option('--page <path>', 'only this page')
    .option('--country <code>', `only this country, two letters or ${unknownValue}`)
    .addOption(
      new Option('--device <type>', 'only this kind of device').choices([
        ...deviceTypes,
        unknownValue,
      ]),
    )
    .option('--referrer <address>', 'only this referrer, or Direct')
    .addOption(new Option('--channel <channel>', 'only this way to the site').choices(channels))
    .option('--utm-source <word>', 'only this campaign parameter')
    .option('--utm-medium <word>', 'the same')
    .option('--utm-campaign <word>', 'the same')
}
