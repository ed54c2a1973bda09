import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, type Hex } from './colour.ts'
import {
  contrastMessage,
  contrastProblems,
  nearestColour,
  pairContrasts,
  ratioText,
} from './colourPairs.ts'
import { type Colours, colourNames, deliveredLook, leastContrast, paletteOf } from './look.ts'

const delivered = deliveredLook.colours
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
const someColours = fc.record({
  ground: hex,
  surface: hex,
  text: hex,
  accent: hex,
  accentText: hex,
})
const labels = {
  ground: 'Ground',
  surface: 'Cards',
  text: 'Text',
  accent: 'Accent',
  accentText: 'Accent text',
}

test('every pair of the delivered look has enough contrast', () => {
  expect(contrastProblems(delivered)).toEqual([])
})

test('the error names the pair, its contrast and the nearest colour that passes', () => {
  const [problem, ...others] = contrastProblems({ ...delivered, text: '#6b6461' })
  if (!problem) throw new Error('There is no problem.')
  expect(others).toEqual([])
  expect(problem).toMatchObject({ front: 'text', remedy: { change: 'text' }, least: 4.5 })
  expect(contrastMessage(problem, labels)).toMatch(
    /^Text on raised cards and menus has a contrast of \d\.\d+:1 and needs 4\.5:1\. The nearest colour that passes is #[0-9a-f]{6} for “Text”\.$/,
  )
  expect(contrastProblems({ ...delivered, text: problem.remedy?.to ?? '#000000' })).toEqual([])
})

test('a card on which no text can be read has to change itself', () => {
  const [problem] = contrastProblems({ ...delivered, surface: '#f0f0f0' })
  expect(problem).toMatchObject({ back: 'surface', remedy: { change: 'surface' } })
})

test('with the proposed colour the named pair passes, whatever the colours are', () => {
  fc.assert(
    fc.property(someColours, (colours) => {
      for (const { name, remedy } of contrastProblems(colours)) {
        if (!remedy) continue
        const after = pairContrasts({ ...colours, [remedy.change]: remedy.to })
        expect(after.find((pair) => pair.name === name)?.passes).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})

test('taking one proposal after the other ends: each leaves fewer pairs with too little contrast', () => {
  const failing = (colours: Colours) => pairContrasts(colours).filter((pair) => !pair.passes).length
  fc.assert(
    fc.property(someColours, (colours) => {
      const remedy = contrastProblems(colours).find((problem) => problem.remedy)?.remedy
      if (!remedy) return
      expect(failing({ ...colours, [remedy.change]: remedy.to })).toBeLessThan(failing(colours))
    }),
    { numRuns: 30 },
  )
})

test('where no single colour mends a pair, the error names both', () => {
  const middle = { ...delivered, surface: '#994ebd', text: '#8a6a90' } as const
  const problem = contrastProblems(middle).find(({ front }) => front === 'text')
  if (!problem) throw new Error('There is no problem.')
  expect(contrastMessage({ ...problem, remedy: null }, labels)).toMatch(
    /No single colour mends this: change both “Text” and “(Cards|Ground)”\.$/,
  )
})

test('the nearest colour is the colour itself if it passes, and hardly further away than need be', () => {
  expect(nearestColour('#808080', () => true)).toBe('#808080')
  expect(nearestColour('#808080', () => false)).toBeUndefined()
  const passes = (colour: Hex) => contrastRatio(colour, '#ffffff') >= 4.5
  expect(nearestColour('#7a7a7a', passes)).toMatch(/^#7[456]7[456]7[456]$/)
})

test('the mixed colours have enough contrast if the text has', () => {
  fc.assert(
    fc.property(someColours, (colours) => {
      const { muted, edge, raised, ink, surface } = paletteOf(colours)
      const grounds = [ink, surface, raised]
      fc.pre(grounds.every((ground) => contrastRatio(colours.text, ground) >= 4.5))
      for (const ground of grounds) {
        expect(contrastRatio(muted, ground)).toBeGreaterThanOrEqual(leastContrast.text)
        expect(contrastRatio(edge, ground)).toBeGreaterThanOrEqual(leastContrast.part)
      }
    }),
    { numRuns: 200 },
  )
})

test('each colour is the front of a pair or the back of one', () => {
  const used = pairContrasts(delivered).flatMap(({ front, back }) => [front, back])
  expect(new Set(used)).toEqual(new Set(colourNames))
})

test('a contrast just below the limit is not shown as the limit', () => {
  expect([ratioText(4.4999), ratioText(4.5), ratioText(21), ratioText(3.046)]).toEqual([
    '4.49:1',
    '4.5:1',
    '21:1',
    '3.04:1',
  ])
})
