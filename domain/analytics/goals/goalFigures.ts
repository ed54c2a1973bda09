import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/api/problems/problem.ts'
import { type Range, rangeText } from '../figures/periods.ts'
import { statsRange } from '../figures/stats.ts'
import { parseStatsQuery, type StatsQuery, statsParameters } from '../figures/statsQuery.ts'
import { statsFilters } from '../filters/statsFilters.ts'
import { maxSteps, minSteps } from './funnelLimits.ts'
import type { Goal } from './goal.ts'
import { goalKinds } from './goalKinds.ts'

/**
 * The figures of goals and funnels. Visitors are sessions that began in the range, as everywhere; they have done
 * what they did at any time in their session. The filters select sessions as those of unique visitors.
 */

const count = z.int().check(z.minimum(0))
/** Percent with at most one decimal. */
const percent = z.number().check(z.minimum(0), z.maximum(100))
const named = {
  id: z.string(),
  name: z.string(),
  kind: z.enum(goalKinds),
  /** The path, with its wildcards, or the link; null for claim clicks. */
  target: z.nullable(z.string()),
}
const common = {
  /** Sessions that began in the range. */
  unique_visitors: count,
  range: statsRange,
  filters: statsFilters,
  generated_at: z.iso.datetime(),
  /** Until when every event is counted, while events still wait; null if all that are stored are counted. */
  as_of: z.nullable(z.iso.datetime()),
}

/** The response of `GET /api/v1/stats/goals`, the goals in the order of their names. */
export const goalFigures = z.object({
  goals: z.array(
    z.object({
      ...named,
      /** Views of a matching page, or matching clicks, in the range. */
      conversions: count,
      /** Sessions that began in the range and did it. */
      visitors: count,
      /** Percent of the unique visitors. */
      rate: percent,
    }),
  ),
  ...common,
})
export type GoalFigures = z.infer<typeof goalFigures>

/** The response of `GET /api/v1/stats/funnel`. */
export const funnelFigures = z.object({
  steps: z.array(
    z.object({
      ...named,
      /** Sessions that did this and all steps before, each at the time of the step before or later. */
      visitors: count,
      /** Sessions that did the step before, but not this one; of the first step: all others. */
      lost: count,
      /** Percent of the sessions of the first step. */
      rate: percent,
    }),
  ),
  ...common,
})
export type FunnelFigures = z.infer<typeof funnelFigures>

const { compare: _compare, ...parameters } = statsParameters.shape
export const goalParameters = z.object(parameters)
export const funnelParameters = z.object({
  /** Repeated: the id or the name of the goal of each step, in their order. */
  step: z.array(z.string()).check(z.minLength(minSteps), z.maxLength(maxSteps)),
  ...parameters,
})

/** What goals are asked about. Times are milliseconds since 1970. */
export type GoalQuery = Pick<StatsQuery, 'from' | 'to' | 'filters'>

type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FieldProblem[] }

export function parseGoalQuery(parameters: URLSearchParams): Parsed<GoalQuery> {
  const parsed = parseStatsQuery(parameters)
  if (!parsed.ok) return parsed
  const { from, to, filters } = parsed.query
  return { ok: true, value: { from, to, filters } }
}

/** The goals of the steps, which are named by their ids or names. */
export function parseSteps(parameters: URLSearchParams, goals: readonly Goal[]): Parsed<Goal[]> {
  const names = parameters.getAll('step')
  const problem = (code: string): Parsed<Goal[]> => ({
    ok: false,
    errors: [{ path: 'step', code }],
  })
  if (names.length < minSteps) return problem('too_few_steps')
  if (names.length > maxSteps) return problem('too_many_steps')
  const steps = names.flatMap((name) => {
    const found = goals.find((it) => it.id === name) ?? goals.find((it) => it.name === name)
    return found ?? []
  })
  if (steps.length < names.length) return problem('unknown_goal')
  if (new Set(steps).size < steps.length) return problem('given_twice')
  return { ok: true, value: steps }
}

/** What a store has counted; `asOf` as of the dashboard object, in milliseconds since 1970. */
type Counted = { visitors: number; asOf: number | null }
export type GoalCounts = Counted & { goals: { conversions: number; visitors: number }[] }
export type FunnelCounts = Counted & { steps: number[] }

type Answer = { query: GoalQuery; range: Range; now: number }

export function goalFiguresOf(
  goals: readonly Goal[],
  counts: GoalCounts,
  answer: Answer,
): GoalFigures {
  return {
    goals: goals.map((goal, index) => {
      const { conversions = 0, visitors = 0 } = counts.goals[index] ?? {}
      return { ...namedOf(goal), conversions, visitors, rate: rate(visitors, counts.visitors) }
    }),
    ...commonOf(counts, answer),
  }
}

export function funnelFiguresOf(
  goals: readonly Goal[],
  counts: FunnelCounts,
  answer: Answer,
): FunnelFigures {
  const [first = 0] = counts.steps
  return {
    steps: goals.map((goal, index) => {
      const visitors = counts.steps[index] ?? 0
      const before = index === 0 ? counts.visitors : (counts.steps[index - 1] ?? 0)
      return { ...namedOf(goal), visitors, lost: before - visitors, rate: rate(visitors, first) }
    }),
    ...commonOf(counts, answer),
  }
}

function namedOf(goal: Goal) {
  const { id, name, kind } = goal
  const target = kind === 'path' ? goal.path : kind === 'outgoing_link' ? goal.link : null
  return { id, name, kind, target }
}

function commonOf({ visitors, asOf }: Counted, { query, range, now }: Answer) {
  return {
    unique_visitors: visitors,
    range: rangeText(range),
    filters: query.filters,
    generated_at: new Date(now).toISOString(),
    as_of: asOf === null ? null : new Date(asOf).toISOString(),
  }
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10
}
