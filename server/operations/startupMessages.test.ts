import { expect, test } from 'vitest'
import { stepPrinter } from './startupMessages.ts'

function printed(isTerminal: boolean, steps: string[]): string {
  let text = ''
  const step = stepPrinter(isTerminal, (line) => (text += line))
  for (const name of steps) step(name)
  return text
}

test('on a terminal each step is a line when it begins, and is not repeated', () => {
  const lines = printed(true, ['the database', 'migrations', 'migrations', 'ready']).split('\n')
  expect(lines.map((line) => line.replace(/^ +\d+\.\d s {2}/, ''))).toEqual([
    'the database',
    'migrations',
    'ready',
    '',
  ])
})

test('elsewhere no steps are printed, because every line is one of the log', () => {
  expect(printed(false, ['the database', 'ready'])).toBe('')
})
