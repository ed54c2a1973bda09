import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contrastRatio,
  fromOklab,
  type Hex,
  mix,
  parseColour,
  relativeLuminance,
  toOklab,
} from './colour.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

test('a colour is read in every spelling that people use', () => {
  for (const text of ['#ABC', 'abc', ' #aabbcc ', 'AABBCC']) {
    expect([text, parseColour(text)]).toEqual([text, '#aabbcc'])
  }
  for (const text of ['', '#', 'red', '#abcd', '#12345g', 'rgb(1,2,3)', '#1234567', '#fff;}']) {
    expect([text, parseColour(text)]).toEqual([text, undefined])
  }
})

test('the luminance is that of WCAG: 0 for black, 1 for white, and the weights of the channels', () => {
  expect(relativeLuminance('#000000')).toBe(0)
  expect(relativeLuminance('#ffffff')).toBeCloseTo(1, 10)
  expect(relativeLuminance('#ff0000')).toBeCloseTo(0.2126, 10)
  expect(relativeLuminance('#00ff00')).toBeCloseTo(0.7152, 10)
  expect(relativeLuminance('#0000ff')).toBeCloseTo(0.0722, 10)
})

test('the contrast has the figures that WCAG and other calculators give', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10)
  // The lightest grey on white that passes AA, and the next one, which fails.
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4.0, 2)
})

test('the contrast is from 1 to 21 and the same both ways', () => {
  fc.assert(
    fc.property(colours, colours, (one, other) => {
      const ratio = contrastRatio(one, other)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21.0001)
      expect(contrastRatio(other, one)).toBe(ratio)
    }),
  )
})

test('every colour survives the way to Oklab and back', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(fromOklab(toOklab(colour))).toBe(colour)
    }),
  )
})

test('colours are mixed as CSS mixes them', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff')
})
