import { type HTMLElement, parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StatsFilters } from '#domain/analytics/filters/statsFilters.ts'
import type { FunnelFigures, GoalFigures } from '#domain/analytics/goals/goalFigures.ts'
import { sampleFunnel, sampleGoals } from '#domain/analytics/goals/testing/sampleGoals.ts'
import { analyticsFigures } from '#seed/analytics/analyticsFigures.ts'
import { analyticsGoals } from '#seed/analytics/analyticsGoals.ts'
import { analyticsPage } from '#seed/analytics/analyticsPage.ts'
import { placementNames } from '../lists/placements.ts'
import { FunnelCard } from './FunnelCard.tsx'
import { GoalsCard } from './GoalsCard.tsx'
import type { LoadedFigures } from './Loaded.tsx'

const words = {
  page: analyticsPage,
  figures: analyticsFigures,
  placements: placementNames,
  goals: analyticsGoals,
}
const nothing = () => undefined

function loaded<Figures>(
  figures: Figures | undefined,
  more: Partial<LoadedFigures<Figures>> = {},
): LoadedFigures<Figures> {
  return {
    figures,
    isOutdated: false,
    isLoading: false,
    problem: undefined,
    retry: nothing,
    ...more,
  }
}

function goalsCard(goals: LoadedFigures<GoalFigures>, filters: StatsFilters = {}) {
  const card = { goals, filters, words, onFilter: nothing, onSave: nothing }
  return parse(renderToStaticMarkup(<GoalsCard {...card} />))
}

function funnelCard(
  steps: readonly string[],
  funnel: LoadedFigures<FunnelFigures> = loaded(sampleFunnel),
  goals = loaded(sampleGoals),
) {
  const card = { goals, funnel, steps, words, onSteps: nothing, onSave: nothing }
  return parse(renderToStaticMarkup(<FunnelCard {...card} />))
}

const rowsIn = (root: HTMLElement) =>
  root
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map((cell) => cell.textContent.trim()))
const optionsIn = (select: HTMLElement) => select.querySelectorAll('option').map(({ text }) => text)

test('a goal has its visitors, conversions and rate; its pages can be filtered by', () => {
  const root = goalsCard(loaded(sampleGoals), { page: '/faq' })
  expect(rowsIn(root)).toEqual([
    ['Read about a bonus /bonus/*', '2,400', '5,210', '12.1%'],
    ['FAQ /faq', '1,200', '1,907', '6%'],
    ['Help help.example', '14', '15', '0.1%'],
    ['Claim', '3,373', '3,998', '17%'],
  ])
  const filters = root.querySelectorAll('tbody button').map(({ attributes }) => attributes)
  expect(filters.map((it) => [it['aria-label'], it['aria-pressed']])).toEqual([
    ['Show only Read about a bonus /bonus/* (Page contains /bonus/)', 'false'],
    ['Show only FAQ /faq', 'true'],
  ])
  expect(root.querySelector('[aria-label="CSV: Goals"]')?.hasAttribute('disabled')).toBe(false)
})

test('a path with a * between two parts can not be filtered by', () => {
  const [first] = sampleGoals.goals
  if (!first) throw new Error('The sample has goals.')
  const goals = [{ ...first, target: '/game/*/play' }]
  expect(goalsCard(loaded({ ...sampleGoals, goals })).querySelector('tbody button')).toBe(null)
})

test('without goals a link leads to where they are added', () => {
  const root = goalsCard(loaded({ ...sampleGoals, goals: [] }))
  expect(root.querySelector('a')?.attributes.href).toBe('/admin/collections/goals')
  expect(root.querySelector('table')).toBe(null)
})

test('goals of another view are marked as busy, and can not be saved', () => {
  const root = goalsCard(loaded(sampleGoals, { isOutdated: true }))
  expect(root.querySelector('[aria-busy=true] table')).not.toBe(null)
  expect(root.querySelector('[aria-label="CSV: Goals"]')?.hasAttribute('disabled')).toBe(true)
})

test('while it loads and after a failure a card says so; the user can try again', () => {
  const status = (root: HTMLElement) => root.querySelector('[role=status]')?.text
  expect(status(goalsCard(loaded<GoalFigures>(undefined)))).toBe(analyticsPage.labels.loading)
  const slow = funnelCard(['b1', 'f1'], loaded<FunnelFigures>(undefined, { problem: 'tooLong' }))
  expect(status(slow)).toBe(analyticsGoals.messages.tooLong)
  expect(slow.text).toContain(analyticsPage.labels.retry)
})

test('a step of the funnel says how many of the step before were lost, in a table beside its bars', () => {
  const root = funnelCard(['b1', 'f1', 'c1'])
  expect(rowsIn(root)).toEqual([
    ['1. Read about a bonus', '2,400', '17,444 (88%)', '100%'],
    ['2. FAQ', '600', '1,800 (75%)', '25%'],
    ['3. Claim', '30', '570 (95%)', '1.3%'],
  ])
  const heights = root
    .querySelectorAll('[aria-hidden=true] [style^=height]')
    .map(({ attributes }) => attributes.style)
  expect(heights).toEqual([
    'height:100%',
    'height:75%',
    'height:25%',
    'height:23.75%',
    'height:1.25%',
  ])
})

test('a goal is offered for one step only, and for the step after the last', () => {
  const selects = funnelCard(['b1', 'f1']).querySelectorAll('select')
  expect(selects.map(optionsIn)).toEqual([
    ['None', 'Read about a bonus', 'Help', 'Claim'],
    ['None', 'FAQ', 'Help', 'Claim'],
    ['None', 'Help', 'Claim'],
  ])
  expect(funnelCard(['b1', 'f1', 'e1', 'c1']).querySelectorAll('select')).toHaveLength(4)
  const first = funnelCard([]).querySelectorAll('select')
  expect(first.map((select) => select.hasAttribute('disabled'))).toEqual([false, true])
})

test('a funnel needs two goals, and two steps', () => {
  expect(funnelCard(['b1']).text).toContain(analyticsGoals.funnel.choose)
  const one = { ...sampleGoals, goals: sampleGoals.goals.slice(0, 1) }
  expect(funnelCard([], undefined, loaded(one)).text).toContain(analyticsGoals.funnel.tooFewGoals)
})
