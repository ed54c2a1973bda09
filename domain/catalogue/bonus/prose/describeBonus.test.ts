import { describe, expect, test } from 'vitest'
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
import { type Bonus, bonusPercentages, bonusTypes, wagerRange } from '../bonus.ts'
import { capOf } from './caps.ts'
import { describeBonus } from './describeBonus.ts'

const comparison = { wager: wagerRange, types: bonusTypes }
const write = (bonus: Bonus) => describeBonus(bonus, sampleAge, sampleButtons, comparison)
const proses = corpusOf('bonus', write)
const largest = corpusOf('bonus', write, { bonuses: 2_000 })

/** Generated bonuses have all facts. */
function knownFacts({ amount = NaN, percentage = NaN, wager = NaN, code = 'none' }: Bonus) {
  return { amount, percentage, wager, code }
}

describe('the text of a bonus', () => {
  test('is the same each time', () => {
    for (const { item: bonus, prose } of proses) expect(write(bonus)).toEqual(prose)
  })

  test('has every part of the page', () => {
    for (const { prose } of proses) {
      expect(prose.steps.length).toBeGreaterThanOrEqual(4)
      expect(prose.steps.length).toBeLessThanOrEqual(6)
      expect(prose.terms.length).toBeGreaterThanOrEqual(5)
      expect(prose.terms.length).toBeLessThanOrEqual(7)
      expect(prose.faq).toHaveLength(3)
      expect(distinct(linesOf(prose))).toBe(linesOf(prose).length)
    }
  })

  test('has a unique summary of one line that fits a search result and names the bonus', () => {
    expect(distinct(largest.map(({ prose }) => prose.summary))).toBe(largest.length)
    for (const { item: bonus, prose } of largest) {
      expect(prose.summary.length).toBeLessThanOrEqual(160)
      expect(prose.summary).not.toContain('\n')
      expect(prose.summary).toContain(bonus.name)
    }
  })

  test('has the code, the cap, the wagering, its total and the age in the terms', () => {
    for (const { item: bonus, prose } of proses) {
      const terms = prose.terms.join(' ')
      const { code, amount, wager } = knownFacts(bonus)
      expect(terms).toContain(code)
      expect(terms).toContain(`$${amount.toLocaleString('en-US')}`)
      expect(terms).toMatch(new RegExp(`\\b${wager}(?:x| times)`))
      expect(figures(terms, /\$([\d,]+)/g)).toContain(amount * wager)
      expect(terms).toContain('18+')
    }
  })

  test('has one step that earns the bonus', () => {
    const central: Partial<Record<Bonus['type'], RegExp>> = {
      welcome: /deposit|pay in/i,
      deposit: /deposit|pay in/i,
      reload: /deposit|pay in|top up/i,
      weekend: /deposit|pay in|top up/i,
      monday: /deposit|pay in|top up/i,
      tournament: /tournament|event|part/i,
      'refer-friend': /invit|send your link/i,
    }
    for (const { item: bonus, prose } of largest) {
      const act = central[bonus.type] ?? /./
      // The checks mention the action, too, but don't require it.
      const acts = prose.steps.filter(
        (step) => act.test(step) && !/^(Make sure|Check|See)/.test(step),
      )
      expect([bonus.id, acts.length > 0]).toEqual([bonus.id, true])
    }
  })

  test('has the code entered in one of the steps', () => {
    for (const { item: bonus, prose } of proses) {
      expect(prose.steps.filter((step) => step.includes(knownFacts(bonus).code))).toHaveLength(1)
    }
  })

  test('has the given minimum age', () => {
    for (const { item: bonus } of proses) {
      const text = textOf(describeBonus(bonus, 21, sampleButtons))
      expect(text).toContain('21+')
      expect(text).not.toContain('18+')
    }
  })
})

describe('the text states nothing that the catalogue does not contain', () => {
  test('sums of money follow from amount, percentage and wagering', () => {
    for (const { item: bonus, text } of proses) {
      const { amount, percentage, wager } = knownFacts(bonus)
      const base = (amount / percentage) * 100
      const total = amount * wager
      const bets = [total, total / 2, 10 * wager, amount * 5, total * 0.04]
      const sums = [amount, amount / 2, base, base + amount, (base + amount) * wager, ...bets]
      const known = [...sums, 10, 20, percentage / 5].map((sum) => Math.round(sum))
      for (const sum of figures(text, /\$([\d,]+)/g)) expect(known).toContain(sum)
      expect(text).not.toMatch(/\$[\d,]+\.\d/)
    }
  })

  test('percentages are its own and those of the example of the cost of wagering', () => {
    for (const { item: bonus, text } of proses) {
      for (const share of figures(text, /([\d.]+)%/g))
        expect([knownFacts(bonus).percentage, 96, 4]).toContain(share)
    }
  })

  test('no deposit is calculated for types that may need none', () => {
    for (const { item: bonus, text } of proses) {
      if (!['no-deposit', 'free-spins', 'vip', 'loyalty', 'tournament'].includes(bonus.type))
        continue
      expect(text).not.toMatch(/deposit of (?:about )?\$|\$[\d,]+ paid in/)
    }
  })

  test('cashback above 100% is never explained as a share of losses', () => {
    const bonuses = proses.map(({ item }) => item)
    for (const percentage of bonusPercentages) {
      const bonus = bonuses.find((it) => it.type === 'cashback' && it.percentage === percentage)
      const cap = bonus === undefined ? [] : capOf(bonus)
      expect(cap.some((wording) => wording.includes('{base}'))).toBe(percentage <= 100)
    }
  })

  test('nothing is promised, praised or invented', () => {
    const banned =
      /guarantee|free money|\bbest\b|award|risk-free|sure win|easy|instant|exclusive|generous|hurry up|limited time|\b\d+ (?:days|hours)|licen[sc]ed|bitcoin/i
    for (const { item: bonus, text } of proses)
      expect(text.replaceAll(bonus.name, '')).not.toMatch(banned)
  })
})

describe('the text reads as English', () => {
  test.each(commonMistakes)(
    'without %s, in a catalogue large enough to use every wording',
    (_, pattern) => {
      for (const { text } of largest) expect(text).not.toMatch(pattern)
    },
  )

  test('sentences begin with a capital and end with a mark; questions with a question mark', () => {
    for (const { prose } of largest) {
      const { summary, steps, terms, faq } = prose
      for (const line of [summary, ...steps, ...terms, ...faq.map(({ answer }) => answer)])
        expect(line).toMatch(sentence)
      for (const { question } of faq) expect(question).toMatch(/^[A-Z].*\?$/)
    }
  })
})

describe('the texts of bonuses differ', () => {
  const texts = proses.map(({ text }) => text)

  test('300 random pairs share less than a quarter of their five-word shingles', () => {
    expect(meanSimilarity(texts, 'bonuses')).toBeLessThan(0.25)
  })

  test.each(bonusTypes)('so do 300 random pairs of %s bonuses', (type) => {
    const ofType = proses.filter(({ item: bonus }) => bonus.type === type).map(({ text }) => text)
    expect(meanSimilarity(ofType, type)).toBeLessThan(0.25)
  })

  test('no two bonuses share half of their shingles', () => {
    expect(highestSimilarity(texts)).toBeLessThan(0.5)
  })

  test('in structure, too', () => {
    const shapes = proses.map(({ prose }) =>
      [prose.steps.length, ...prose.terms.map((term) => term.split(/[.?:] /).length)].join(' '),
    )
    expect(distinct(shapes)).toBeGreaterThan(60)
  })
})
