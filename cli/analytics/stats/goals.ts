import pg from 'pg'
import { type SiteOptions, siteFromOptions } from '#cli/configuration/siteOptions.ts'
import { abortOnInterruption } from '#cli/failures/interruption.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { readRemote } from '#cli/http/remoteSite.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { readGoals } from '#cms/analytics/goals/readGoals.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import {
  type FunnelFigures,
  type GoalFigures,
  parseSteps,
} from '#domain/analytics/goals/goalFigures.ts'
import type { GoalKind } from '#domain/analytics/goals/goalKinds.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import {
  type GoalStore,
  readFunnelFigures,
  readGoalFigures,
} from '#server/analytics/goals/readGoalFigures.ts'
import { withStore } from '../withStore.ts'
import { parseStatsOptions, type StatsOptions } from './options.ts'

type Options = OutputOptions & SiteOptions & StatsOptions

const number = new Intl.NumberFormat('en')
const kinds: Record<GoalKind, string> = {
  path: 'page view',
  outgoing_link: 'outgoing link',
  claim_click: 'claim click',
}

/** `cli stats goals`. Result: the response of the API, `GoalFigures`. */
export async function showGoals(options: Options): Promise<void> {
  const { query, parameters } = parseStatsOptions(options)
  const figures = await fromSource(options, {
    site: (site, signal) => readRemote(site, apiRoutes.goals, signal, parameters),
    database: (store, goals) => readGoalFigures(store, goals, query, Date.now()),
  })
  printResult(options, figures, goalTable(figures))
}

function goalTable({ goals, unique_visitors }: GoalFigures): string {
  if (goals.length === 0) return 'There are no goals. Add them in the admin, under Analytics.'
  const rows = goals.map((it) => [
    it.name,
    kinds[it.kind],
    number.format(it.conversions),
    number.format(it.visitors),
    `${it.rate} %`,
  ])
  const table = formatTable(['GOAL', 'KIND', 'CONVERSIONS', 'VISITORS', 'RATE'], rows, [2, 3, 4])
  return `${table}\nUnique visitors: ${number.format(unique_visitors)}.`
}

const stepRules: Record<string, string> = {
  too_few_steps: '--step is needed at least twice, with the name or the id of a goal each',
  too_many_steps: '--step may be given at most five times',
  unknown_goal: '--step must be the name or the id of a goal; cli stats goals lists them',
  given_twice: 'a goal may be only one --step',
}

/** `cli stats funnel`. Result: the response of the API, `FunnelFigures`. */
export async function showFunnel(options: Options & { step: string[] }): Promise<void> {
  const { query, parameters } = parseStatsOptions(options)
  for (const step of options.step) parameters.append('step', step)
  const figures = await fromSource(options, {
    site: (site, signal) => readRemote(site, apiRoutes.funnel, signal, parameters),
    database: (store, goals) =>
      readFunnelFigures(store, stepsOf(parameters, goals), query, Date.now()),
  })
  printResult(options, figures, funnelTable(figures))
}

function stepsOf(parameters: URLSearchParams, goals: readonly Goal[]): Goal[] {
  const steps = parseSteps(parameters, goals)
  if (steps.ok) return steps.value
  const [{ code } = { code: '' }] = steps.errors
  throw new UsageError(stepRules[code] ?? `--step is not valid (${code})`)
}

function funnelTable({ steps, unique_visitors }: FunnelFigures): string {
  const rows = steps.map((it, index) => [
    `${index + 1}`,
    it.name,
    number.format(it.visitors),
    number.format(it.lost),
    `${it.rate} %`,
  ])
  const table = formatTable(['STEP', 'GOAL', 'VISITORS', 'LOST', 'OF FIRST'], rows, [0, 2, 3, 4])
  return `${table}\nUnique visitors: ${number.format(unique_visitors)}.`
}

type Reads<Figures> = {
  site(site: NonNullable<ReturnType<typeof siteFromOptions>>, signal: AbortSignal): Promise<Figures>
  database(store: GoalStore, goals: readonly Goal[]): Promise<Figures>
}

/** From a remote site, or with every event that is in the database. */
function fromSource<Figures>(options: SiteOptions, reads: Reads<Figures>): Promise<Figures> {
  const site = siteFromOptions(options)
  if (!site) {
    return withStore(async ({ store, databaseUrl }) => {
      const goals = await goalsOf(databaseUrl)
      await store.rollUp()
      return reads.database(store, goals)
    })
  }
  process.stderr.write(`Site: ${site.origin}\n`)
  return reads.site(site, abortOnInterruption())
}

async function goalsOf(databaseUrl: string): Promise<Goal[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await readGoals(client)
  } finally {
    await client.end()
  }
}
