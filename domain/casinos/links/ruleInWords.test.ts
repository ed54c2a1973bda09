import { expect, test } from 'vitest'
import { link } from './link.ts'
import { choicesInWords, conditionsInWords } from './ruleInWords.ts'

test('a rule says for whom it applies, and how clicks are divided', () => {
  const { rules } = link.parse({
    key: 'best',
    name: 'Best',
    rules: [
      {
        markets: 'europe',
        devices: 'mobile, tablet',
        until: '2030-01-31T12:00:00.000Z',
        choices: [
          { offer: 'one', weight: 2 },
          { offer: 'two', weight: 1 },
        ],
      },
      { choices: [{ offer: 'main', weight: 5 }] },
    ],
  })
  expect(rules.map((rule) => [conditionsInWords(rule), choicesInWords(rule)])).toEqual([
    ['europe; mobile, tablet; until 2030-01-31 12:00 UTC', '66.7% one, 33.3% two'],
    ['all visitors', 'main'],
  ])
})
