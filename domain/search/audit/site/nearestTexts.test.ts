import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeGuide } from '#domain/catalogue/guide/prose/describeGuide.ts'
import { draw } from '#domain/catalogue/series/hash.ts'
import { corpusOf } from '#domain/catalogue/testing/corpus.ts'
import { sampleAge } from '#domain/catalogue/testing/samples.ts'
import { similarity, shinglesOf as textShinglesOf } from '#domain/catalogue/testing/similarity.ts'
import { similarities } from '../rules/bounds.ts'
import { candidates, nearestTexts } from './nearestTexts.ts'
import { resemblance, shinglesOf, wordsOf } from './shingles.ts'

type Text = { path: string; text: string }

const guides = corpusOf('guide', (guide) => describeGuide(guide, sampleAge))

/** The guides of the catalogue, each with a variant in which some words are replaced. */
function guidesWithVariants(): Text[] {
  return guides.flatMap(({ text }, at) => {
    const every = 12 + at * 2
    const words = text
      .split(' ')
      .map((word, place) =>
        draw(`${at}`, `word-${place}`, every) === 0 ? `changed${place}` : word,
      )
    return [
      { path: `/guide/${at}`, text },
      { path: `/variant/${at}`, text: words.join(' ') },
    ]
  })
}

describe('the resemblance of two texts', () => {
  const text = fc
    .array(fc.constantFrom('one', 'two', 'Three', 'четыре', '5 %', "it's"), { maxLength: 40 })
    .map((words) => words.join(', '))

  test('is the Jaccard index of their shingles of five words', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const isLong = [one, other].every((it) => wordsOf(it).length >= 5)
        fc.pre(isLong)
        const exact = similarity(textShinglesOf(one), textShinglesOf(other))
        expect(resemblance(shinglesOf(one), shinglesOf(other))).toBeCloseTo(exact, 12)
      }),
    )
  })

  test('is 1 with itself, 0 with an empty text, and symmetric', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [first, second] = [shinglesOf(one), shinglesOf(other)]
        expect(resemblance(first, first)).toBe(first.length === 0 ? 0 : 1)
        expect(resemblance(first, shinglesOf(''))).toBe(0)
        expect(resemblance(first, second)).toBe(resemblance(second, first))
      }),
    )
  })
})

describe('the nearest text', () => {
  test('is the one found by comparing all pairs, for all similar texts', () => {
    const texts = guidesWithVariants()
    const exact = texts.map(({ text }) => textShinglesOf(text))
    const nearest = nearestTexts(texts)
    let alike = 0
    for (const [at, { path }] of texts.entries()) {
      const others = texts.map((_, other) =>
        other === at ? 0 : similarity(exact[at] ?? new Set(), exact[other] ?? new Set()),
      )
      const highest = Math.max(...others)
      if (highest < similarities.alike) continue
      alike += 1
      expect([path, nearest.get(path)?.similarity]).toEqual([path, expect.closeTo(highest, 9)])
      expect(texts[others.indexOf(highest)]?.path).toBe(nearest.get(path)?.other)
    }
    expect(alike).toBeGreaterThan(100)
    expect(alike).toBeLessThan(texts.length)
  })

  test('has a linear cost, even when all texts are variants of one', () => {
    const base = guides[0]?.text ?? ''
    const compared = (count: number) => {
      const texts = Array.from({ length: count }, (_, at) => ({
        path: `/${at}`,
        text: `${base} number${at} of these`,
      }))
      return [...candidates(texts)].length
    }
    const [some, twice] = [compared(300), compared(600)]
    expect(some).toBeGreaterThan(299)
    expect(twice / some).toBeLessThan(2.3)
  })

  test('is missing for texts without words, and for dissimilar texts', () => {
    const empty = [1, 2].map((at) => ({ path: `/${at}`, text: '…' }))
    expect(nearestTexts(empty).size).toBe(0)
    expect(
      nearestTexts([
        { path: '/1', text: 'a b c d e f' },
        { path: '/2', text: 'g h i j k l' },
      ]).size,
    ).toBe(0)
  })
})
