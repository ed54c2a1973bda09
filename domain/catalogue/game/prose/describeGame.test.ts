import { describe, expect, test } from 'vitest'
import { specifiedSizes } from '#domain/catalogue/catalogue.ts'
import { corpusOf, linesOf, textOf } from '#domain/catalogue/testing/corpus.ts'
import { sampleAge, sampleButtons } from '#domain/catalogue/testing/samples.ts'
import {
  commonMistakes,
  distinct,
  figures,
  highestSimilarity,
  meanSimilarity,
  sentence,
} from '#domain/catalogue/testing/textChecks.ts'
import { basisPoints } from '../facts.ts'
import { type Game, gameRanges } from '../game.ts'
import { describeGame } from './describeGame.ts'

const comparison = { ...gameRanges, shared: ['provider', 'theme', 'category'] as const }
const write = (game: Game) => describeGame(game, sampleAge, sampleButtons, comparison)
const proses = corpusOf('game', write)

describe('the text of a game', () => {
  test('is the same each time', () => {
    for (const { item: game, prose } of proses) expect(write(game)).toEqual(prose)
  })

  test('has every part of the page', () => {
    for (const { prose } of proses) {
      expect(prose.description.length).toBeGreaterThanOrEqual(3)
      expect(prose.keyFeatures).toHaveLength(5)
      expect(prose.howToPlay.length).toBeGreaterThanOrEqual(4)
      expect(prose.faq).toHaveLength(3)
      expect(distinct(linesOf(prose))).toBe(linesOf(prose).length)
    }
  })

  test('has a unique summary of one line that fits a search result', () => {
    expect(distinct(proses.map(({ prose }) => prose.summary))).toBe(proses.length)
    for (const { prose } of proses) {
      expect(prose.summary.length).toBeLessThanOrEqual(160)
      expect(prose.summary).not.toContain('\n')
    }
  })

  test('names the game in the summary and again on the page', () => {
    for (const { item: game, prose, text } of proses) {
      expect(prose.summary).toContain(game.name)
      expect(text.split(game.name.slice(-12)).length).toBeGreaterThan(2)
    }
  })

  test('has the given minimum age', () => {
    const ages = proses.map(({ item: game }) => textOf(describeGame(game, 21, sampleButtons)))
    expect(ages.some((text) => text.includes('21+'))).toBe(true)
    for (const text of ages) expect(text).not.toContain('18+')
  })
})

describe('the text states nothing that the catalogue does not contain', () => {
  test('figures of a slot follow from its RTP and the range of the catalogue', () => {
    for (const { item: game, text } of proses) {
      if (game.category !== 'slots') continue
      const cents = basisPoints(game.rtp ?? '')
      const money = [cents, 10_000 - cents, cents * 10, 10_000, 100_000].map((sum) => sum / 100)
      const percents = [cents, 10_000 - cents, 9_400, 9_800, 10_000].map((share) => share / 100)
      for (const sum of figures(text, /\$([\d,]+(?:\.\d\d)?)/g)) expect(money).toContain(sum)
      for (const share of figures(text, /([\d.]+)%/g)) expect(percents).toContain(share)
    }
  })

  test('figures of a table are its limits, and it has neither RTP nor volatility', () => {
    for (const { item: game, text } of proses) {
      if (game.category === 'slots') continue
      for (const sum of figures(text, /\$([\d,.]*\d)/g))
        expect([game.minBet, game.maxBet]).toContain(sum)
      expect(text).not.toMatch(/%|\bRTP\b|return to player|volatility|paytable|reels/i)
    }
  })

  test('nothing is promised, praised or invented', () => {
    const banned =
      /guarantee|award|jackpot|payline|free spin|bonus|released|launched in|wilds?\b|scatter|multiplier|best slot|most popular|sure win|risk-free|mobile|licen[sc]ed|live dealer/i
    for (const { item: game, text } of proses) {
      expect(text.replaceAll(game.name, '')).not.toMatch(banned)
    }
  })
})

describe('the text reads as English', () => {
  test.each(commonMistakes)('without %s', (_, pattern) => {
    for (const { item: game, text } of proses)
      expect(text.replaceAll(game.name, 'The Game')).not.toMatch(pattern)
  })

  test('sentences begin with a capital and end with a mark; questions with a question mark', () => {
    for (const { prose } of proses) {
      const answers = prose.faq.map(({ answer }) => answer)
      for (const line of [prose.summary, ...prose.description, ...prose.howToPlay, ...answers]) {
        expect(line).toMatch(sentence)
      }
      for (const { question } of prose.faq) expect(question).toMatch(/^[A-Z].*\?$/)
      for (const feature of prose.keyFeatures) expect(feature).toMatch(/^[A-Z0-9$].*[^.]$/)
    }
  })

  test('holds in a catalogue large enough to use every wording', () => {
    const large = corpusOf('game', write, { slots: 2_000, tables: 1_000 })
    for (const { item: game, text } of large) {
      const nameless = text.replaceAll(game.name, 'The Game')
      for (const [, pattern] of commonMistakes) expect(nameless).not.toMatch(pattern)
    }
  })
})

describe('the texts of games differ', () => {
  const texts = proses.map(({ text }) => text)

  test.each([
    ['any games', texts],
    ['slots', texts.slice(0, specifiedSizes.slots)],
    ['table games', texts.slice(specifiedSizes.slots)],
  ])('300 random pairs of %s share less than a quarter of their five-word shingles', (kind, of) => {
    expect(meanSimilarity(of, kind)).toBeLessThan(0.25)
  })

  test('no two games share half of their shingles', () => {
    expect(highestSimilarity(texts)).toBeLessThan(0.5)
  })

  test('in structure, too', () => {
    const shapes = proses.map(({ prose }) =>
      [...prose.description.map((text) => text.split(/[.?] /).length), prose.howToPlay.length].join(
        ' ',
      ),
    )
    expect(distinct(shapes)).toBeGreaterThan(30)
    expect(distinct(proses.map(({ prose }) => String(prose.description.length)))).toBeGreaterThan(1)
  })
})
