import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { judgeLength, resultLengths, searchResult } from './searchResult.ts'

describe('the length of a title and a description', () => {
  it.each([
    ['title', 'x'.repeat(52), 'well', '52 of 60 characters', 'Fits.'],
    ['title', 'x'.repeat(60), 'well', '60 of 60 characters', 'Fits.'],
    [
      'title',
      'x'.repeat(61),
      'long',
      '61 of 60 characters',
      'Too long: the last character may be cut off.',
    ],
    ['title', 'FAQ', 'short', '3 of 60 characters', 'Short: from 15 characters on it says enough.'],
    [
      'description',
      'x'.repeat(170),
      'long',
      '170 of 160 characters',
      'Too long: the last 10 characters may be cut off.',
    ],
    [
      'description',
      'x'.repeat(69),
      'short',
      '69 of 160 characters',
      'Short: from 70 characters on it says enough.',
    ],
  ] as const)('of a %s is rated', (part, text, fits, count, advice) => {
    expect(judgeLength(part, text)).toEqual({ fits, count, advice })
  })

  it('is counted in characters, not in code units', () => {
    expect(judgeLength('title', '🎰'.repeat(20)).count).toBe('20 of 60 characters')
  })
})

test('a result shows the address as breadcrumbs, and truncates long texts between words', () => {
  const title = `${'word '.repeat(11)}, seventeen`
  expect(searchResult({ title, description: 'Short.' }, 'https://example.com/game/slot-1')).toEqual(
    {
      title: `${'word '.repeat(11)}…`,
      address: ['https://example.com', 'game', 'slot-1'],
      description: 'Short.',
    },
  )
})

test('a result is never too long, and a truncated text ends with an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 300 }), (text) => {
      const { title } = searchResult({ title: text, description: '' }, 'https://example.com/')
      const { max } = resultLengths.title
      if ([...text.trim()].length <= max) expect(title).toBe(text.trim())
      else expect(title.endsWith(' …')).toBe(true)
      expect([...title].length).toBeLessThanOrEqual(max + 1)
    }),
  )
})
