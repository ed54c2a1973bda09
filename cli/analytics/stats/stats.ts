import { type Command, Option } from 'commander'
import { flagOf } from '#cli/configuration/queryOptions.ts'
import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import { screenClasses } from '#domain/analytics/devices/screen.ts'
import { channels } from '#domain/analytics/events/event.ts'
import { directValue, otherPathsValue, unknownValue } from '#domain/analytics/figures/stats.ts'
import { comparisons } from '#domain/analytics/figures/statsQuery.ts'
import {
  type FilterName,
  type FilterOperator,
  type FilterParameter,
  filterParameters,
} from '#domain/analytics/filters/statsFilters.ts'
import type { ExportOptions } from './export.ts'
import type { StatsOptions } from './options.ts'

type Output = () => OutputOptions & { yes?: true }

const remoteHelp =
  '\nWithout --url (or PAYLINE_URL) the command works on the database that the environment names.\nCreate a token with: cli tokens create NAME --scope stats:read [--scope stats:reset]\nPrefer PAYLINE_TOKEN: other users of the machine can see arguments of a command.'

/** `cli stats`: the figures of the dashboard. */
export function addStats(program: Command): Command {
  const stats = program.command('stats').description('visit statistics')
  const output: Output = () => program.opts()
  addShow(stats, output)
  addExport(stats, output)
  addGoals(stats, output)
  addFunnel(stats, output)
  addReturning(stats, output)
  addViews(stats, output)
  addAnnotations(stats, output)
  addReset(stats, output)
  addRebuild(stats, output)
  return stats
}

function addShow(stats: Command, output: Output): void {
  const show = stats
    .command('show')
    .description('print all figures of the dashboard; with --json the object that the API returns')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExamples:\n  $ npm run cli -- stats show --from 2026-11-01 --compare previous\n  $ npm run -s cli -- stats show --json --url https://payline.example`,
    )
    .action(async (options: SiteOptions & StatsOptions & { view?: string }) => {
      const { showStats } = await import('./show.ts')
      await showStats({ ...options, ...output() })
    })
  addStatsOptions(show)
  const selecting = show.options.map((option) => option.attributeName())
  show.addOption(
    new Option(
      '--view <name>',
      'a saved view of the dashboard, instead of the other options',
    ).conflicts(selecting),
  )
  addSiteOptions(show)
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
    .option('--out <file>', 'output file; - is stdout', '-')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExamples:\n  $ npm run -s cli -- stats export > figures.csv\n  $ npm run cli -- stats export --events --format json --out events.ndjson --from 2026-11-01`,
    )
    .action(async (options: ExportOptions) => {
      const { exportStats } = await import('./export.ts')
      await exportStats({ ...options, ...output() })
    })
  addStatsOptions(exported)
  addSiteOptions(exported)
}

function addGoals(stats: Command, output: Output): void {
  const goals = stats
    .command('goals')
    .description('print how many visitors reached each goal of the admin')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExample:\n  $ npm run cli -- stats goals --from 2026-11-01 --country DE`,
    )
    .action(async (options: SiteOptions & StatsOptions) => {
      const { showGoals } = await import('./goals.ts')
      await showGoals({ ...options, ...output() })
    })
  addRangeOptions(goals)
  addFilterOptions(goals)
  addSiteOptions(goals)
}

function addFunnel(stats: Command, output: Output): void {
  const funnel = stats
    .command('funnel')
    .description('print how many visitors reached one goal after the other')
    .option(
      '--step <goal>',
      'the name or the id of a goal; repeat it for each step, two to five times',
      (step: string, before: string[]) => [...before, step],
      [],
    )
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExample:\n  $ npm run cli -- stats funnel --step "Read about a bonus" --step "Claim click"`,
    )
    .action(async (options: SiteOptions & StatsOptions & { step: string[] }) => {
      const { showFunnel } = await import('./goals.ts')
      await showFunnel({ ...options, ...output() })
    })
  addRangeOptions(funnel)
  addFilterOptions(funnel)
  addSiteOptions(funnel)
}

function addReturning(stats: Command, output: Output): void {
  const returning = stats
    .command('returning')
    .description('print the visitors of the last 12 weeks by the week of their first visit')
    .addHelpText('after', `${remoteHelp}\n\nExample:\n  $ npm run cli -- stats returning`)
    .action(async (options: SiteOptions) => {
      const { showReturning } = await import('./returning.ts')
      await showReturning({ ...options, ...output() })
    })
  addSiteOptions(returning)
}

function addViews(stats: Command, output: Output): void {
  const views = stats
    .command('views')
    .description('list the saved views of the dashboard')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExamples:\n  $ npm run cli -- stats views\n  $ npm run cli -- stats show --view "Mobile, last week"`,
    )
    .action(async (options: SiteOptions) => {
      const { listViews } = await import('./views.ts')
      await listViews({ ...options, ...output() })
    })
  addSiteOptions(views)
}

function addAnnotations(stats: Command, output: Output): void {
  const annotations = stats
    .command('annotations')
    .description('list notes, publications and changes of offers by their day')
    .option('--from <day>', 'first day, in UTC; default: all time')
    .option('--to <day>', 'last day')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nExample:\n  $ npm run cli -- stats annotations --from 2026-11-01`,
    )
    .action(async (options: SiteOptions & Pick<StatsOptions, 'from' | 'to'>) => {
      const { listAnnotations } = await import('./annotations.ts')
      await listAnnotations({ ...options, ...output() })
    })
  addSiteOptions(annotations)
}

function addReset(stats: Command, output: Output): void {
  const reset = stats
    .command('reset')
    .description('delete all recorded events and all figures permanently')
    .addHelpText('after', `${remoteHelp}\n\nExample:\n  $ npm run cli -- stats reset`)
    .action(async (options: SiteOptions) => {
      const { resetStats } = await import('./reset.ts')
      await resetStats({ ...options, ...output() })
    })
  addSiteOptions(reset)
}

function addRebuild(stats: Command, output: Output): void {
  const rebuild = stats
    .command('rebuild')
    .description('compute all figures again from the events; visits are recorded meanwhile')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- stats rebuild')
    .action(async (options: SiteOptions) => {
      const { rebuildStats } = await import('./rebuild.ts')
      await rebuildStats({ ...options, ...output() })
    })
  // These options are declared only for a better error message.
  for (const flag of ['--url <site>', '--token <token>']) {
    rebuild.addOption(new Option(flag).hideHelp())
  }
}

export function addSiteOptions(command: Command): void {
  command
    .option('--url <site>', 'use a remote site, through its API (or PAYLINE_URL)')
    .option('--token <token>', 'an API token of that site (or PAYLINE_TOKEN)')
}

export function addStatsOptions(command: Command): void {
  addRangeOptions(command)
  command.addOption(
    new Option('--compare <with>', 'the period before, or a year ago').choices(comparisons),
  )
  addFilterOptions(command)
}

function addRangeOptions(command: Command): void {
  command
    .option('--from <day>', 'first day or moment, in UTC; default: all time')
    .option('--to <day>', 'last day, or the moment at which the period ends (exclusive)')
}

function addFilterOptions(command: Command): void {
  for (const [group, operator] of filterGroups) addFilters(command, group, operator)
}

const filterGroups: [heading: string, operator: FilterOperator][] = [
  ['Filters (of several values any counts):', 'is'],
  ['Filters that leave values out:', 'not'],
  ['Filters by a part of the value, in upper or lower case:', 'contains'],
]

/** Each filter: the name of its values, what it is, and its values if they are fixed. */
const filterTexts: Record<FilterName, [argument: string, what: string, values?: string[]]> = {
  page: ['path', 'page'],
  country: ['code', 'country'],
  device: ['type', 'kind of device', [...deviceTypes, unknownValue]],
  screen: ['width', 'class of screens by width', [...screenClasses, unknownValue]],
  language: ['code', 'language of the browser'],
  referrer: ['address', 'referrer'],
  channel: ['channel', 'traffic channel', [...channels, unknownValue]],
  utm_source: ['word', 'utm_source'],
  utm_medium: ['word', 'utm_medium'],
  utm_campaign: ['word', 'utm_campaign'],
}
const starts: Record<FilterOperator, string> = {
  is: 'only this',
  not: 'not this',
  contains: 'only with this part in the',
}
/** The values that have a name although they are missing. */
const missing: Partial<Record<FilterParameter, string>> = {
  page: ` (or "${otherPathsValue}")`,
  country: `, two letters or ${unknownValue}`,
  language: `, two or three letters or ${unknownValue}`,
  referrer: `, or ${directValue}`,
}

function addFilters(command: Command, group: string, operator: FilterOperator): void {
  for (const { parameter, name } of filterParameters.filter((it) => it.operator === operator)) {
    const [word, what, values] = filterTexts[name]
    const argument = operator === 'contains' ? 'text' : word
    const option = new Option(
      `${flagOf(parameter)} <${argument}...>`,
      `${starts[operator]} ${what}${missing[parameter] ?? ''}`,
    ).helpGroup(group)
    command.addOption(values ? option.choices(values) : option)
  }
}
