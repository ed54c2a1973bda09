import { expect, test } from 'vitest'
import { parseStepIds, replaceStep, withSteps } from './funnelSteps.ts'

test('steps are added to the query of a view, and parsed from it', () => {
  const query = withSteps('period=7d&step=old', ['a1', 'b2'])
  expect(query).toBe('period=7d&step=a1&step=b2')
  expect(parseStepIds(new URLSearchParams(query))).toEqual(['a1', 'b2'])
  expect(withSteps(query, [])).toBe('period=7d')
})

test('invalid and repeated steps, and more than five, are left out', () => {
  const steps = (query: string) => parseStepIds(new URLSearchParams(query))
  expect(steps('step=a&step=<b>&step=a&step=')).toEqual(['a'])
  expect(steps('step=1&step=2&step=3&step=4&step=5&step=6')).toEqual(['1', '2', '3', '4', '5'])
})

test('a choice replaces, adds or removes a step', () => {
  expect(replaceStep(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(replaceStep(['a', 'b'], 2, 'c')).toEqual(['a', 'b', 'c'])
  expect(replaceStep(['a', 'b'], 0, undefined)).toEqual(['b'])
})
