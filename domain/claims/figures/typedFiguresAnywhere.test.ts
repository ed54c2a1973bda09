import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedFigures } from './typedFigures.ts'

/** Properties of the figures in any text. */

const found = (text: string) => typedFigures(text).map(({ figure }) => figure)

const pieces = fc.constantFrom(
  ...[
    '#1',
    'No. 1',
    'the ',
    '000',
    '12,000',
    '98%',
    '$50M+',
    '4.9/5',
    '24/7',
    '28 seconds',
    '10-30 minutes',
    '{claim:players}',
  ],
  ...[
    '2026',
    'players',
    'left',
    ' ',
    ' and ',
    '\n- ',
    '](',
    '/',
    '$',
    ',',
    '.',
    '-',
    '7',
    '1',
    '+',
  ],
)

test('each figure is the text at its position, and none overlaps the one before', () => {
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      let last = 0
      for (const { figure, start, end } of typedFigures(text)) {
        expect(text.slice(start, end)).toBe(figure)
        expect(figure).toMatch(/\d/)
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
    }),
  )
})

test('a figure that is replaced by a token is not found', () => {
  fc.assert(
    fc.property(fc.constantFrom('12,000', '98%', '$50M+', '4.9/5', '10-30 minutes'), (figure) => {
      expect(found(`We have ${figure} of it.`)).toEqual([figure])
      expect(found('We have {claim:figure} of it.')).toEqual([])
    }),
  )
})

test.each([
  '1',
  '1,',
  '1,000',
  '1-',
  '1 ',
  '](',
  '{',
  '/a',
  'a@',
  '+1(',
  'https://',
  '12 a b ',
  ' ',
])('a long text of nothing but %j is searched quickly', (piece) => {
  const longest = 200_000
  const began = performance.now()
  typedFigures(piece.repeat(longest / piece.length))
  expect(performance.now() - began).toBeLessThan(2_000)
})
