import { expect, test } from 'vitest'
import { rangeOf } from '../figures/periods.ts'
import type { Goal } from './goal.ts'
import {
  funnelFigures,
  funnelFiguresOf,
  goalFigures,
  goalFiguresOf,
  parseGoalQuery,
  parseSteps,
} from './goalFigures.ts'

const read: Goal = { id: 'id-1', name: 'Read', kind: 'path', path: '/bonus/*' }
const claim: Goal = { id: 'id-2', name: 'id-1', kind: 'claim_click' }
const goals = [read, claim]
const now = Date.UTC(2026, 10, 28, 12)
const query = { from: undefined, to: undefined, filters: {} }
const answer = { query, range: rangeOf(query, now), now }

test('steps are goals by id, else by name, in their order', () => {
  const steps = (query: string) => parseSteps(new URLSearchParams(query), goals)
  expect(steps('step=id-2&step=Read')).toEqual({ ok: true, value: [claim, read] })
  expect(steps('step=id-1&step=id-2')).toEqual({ ok: true, value: [read, claim] })
  const problem = (code: string) => ({ ok: false, errors: [{ path: 'step', code }] })
  expect(steps('step=id-1')).toEqual(problem('too_few_steps'))
  expect(steps('step=1&step=2&step=3&step=4&step=5&step=6')).toEqual(problem('too_many_steps'))
  expect(steps('step=id-1&step=other')).toEqual(problem('unknown_goal'))
  expect(steps('step=id-1&step=Read')).toEqual(problem('given_twice'))
})

test('a question has the range and the filters of the dashboard', () => {
  expect(parseGoalQuery(new URLSearchParams('from=2026-11-02&to=2026-11-01')).ok).toBe(false)
  expect(parseGoalQuery(new URLSearchParams('from=2026-11-01'))).toEqual({
    ok: true,
    value: { ...query, from: Date.UTC(2026, 10, 1) },
  })
})

test('rates are percent of unique visitors with one decimal, 0 without visitors', () => {
  const counts = { visitors: 3_000, asOf: now - 5, goals: [{ conversions: 9, visitors: 7 }] }
  const figures = goalFiguresOf([read], counts, answer)
  expect(goalFigures.parse(figures)).toEqual(figures)
  expect(figures).toMatchObject({
    goals: [{ id: 'id-1', name: 'Read', kind: 'path', target: '/bonus/*', visitors: 7, rate: 0.2 }],
    unique_visitors: 3_000,
    as_of: '2026-11-28T11:59:59.995Z',
  })
  const none = { visitors: 0, asOf: null, goals: [{ conversions: 0, visitors: 0 }] }
  expect(goalFiguresOf([read], none, answer)).toMatchObject({ goals: [{ rate: 0 }], as_of: null })
})

test('each step of a funnel says how many of the step before were lost', () => {
  const figures = funnelFiguresOf(goals, { visitors: 100, asOf: null, steps: [40, 10] }, answer)
  expect(funnelFigures.parse(figures)).toEqual(figures)
  expect(figures.steps).toMatchObject([
    { id: 'id-1', visitors: 40, lost: 60, rate: 100 },
    { id: 'id-2', visitors: 10, lost: 30, rate: 25 },
  ])
})
