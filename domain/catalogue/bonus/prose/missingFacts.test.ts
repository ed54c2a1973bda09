import { describe, expect, test } from 'vitest'
import { linesOf, textOf } from '#domain/catalogue/testing/corpus.ts'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { sampleAge, sampleButtons } from '#domain/catalogue/testing/samples.ts'
import { commonMistakes, figures, sentence } from '#domain/catalogue/testing/textChecks.ts'
import { withoutFacts } from '#domain/catalogue/testing/withoutFacts.ts'
import { type Bonus, bonusTypes, wagerRange } from '../bonus.ts'
import { type BonusProse, describeBonus } from './describeBonus.ts'

const comparison = { wager: wagerRange, types: bonusTypes }
const write = (bonus: Bonus) => describeBonus(bonus, sampleAge, sampleButtons, comparison)
const bonuses = itemsOf('bonus').slice(0, 96)

function expectWellFormed(bonus: Bonus, prose: BonusProse): void {
  expect(prose.summary).toContain(bonus.name)
  const lines = linesOf(prose)
  expect(new Set(lines).size).toBe(lines.length)
  for (const line of lines) {
    expect(line.trim()).toBe(line)
    expect(line).not.toBe('')
    for (const [, mistake] of commonMistakes) expect(line).not.toMatch(mistake)
  }
  const answers = prose.faq.map(({ answer }) => answer)
  for (const line of [prose.summary, ...prose.steps, ...prose.terms, ...answers]) {
    expect(line.replaceAll(bonus.name, 'The Bonus')).toMatch(sentence)
  }
}

describe('bonuses without facts', () => {
  const cases = bonuses.flatMap((bonus) =>
    withoutFacts(bonus, ['amount', 'percentage', 'wager', 'code']),
  )

  test('have well-formed texts', () => {
    for (const { item } of cases) {
      const prose = write(item)
      expectWellFormed(item, prose)
      expect(prose.steps.length).toBeGreaterThanOrEqual(2)
      expect(prose.terms.length).toBeGreaterThanOrEqual(2)
      expect(prose.faq.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('mention none of the missing facts', () => {
    for (const { item } of cases) {
      const { amount, percentage, wager, code } = item
      const text = textOf(write(item))
      if (amount === undefined) {
        for (const sum of figures(text, /\$([\d,]+)/g))
          expect([10, (wager ?? 0) * 10]).toContain(sum)
      }
      if (percentage === undefined) {
        for (const share of figures(text, /([\d.]+)%/g)) expect([96, 4]).toContain(share)
      }
      if (wager === undefined) expect(text).not.toMatch(/\d+x\b|\d+ times|\bthe wagering\b(?! is)/)
      if (code === undefined) expect(text).not.toMatch(/BONUS\d|\bthe code\b/)
    }
  })
})

describe('bonuses with unusual facts', () => {
  const complete = { amount: 100, percentage: 100, wager: 35, code: 'GO & "GO"' }
  const odd = [
    { ...complete, wager: 0 },
    { wager: 0 },
    { ...complete, wager: 1 },
    { wager: 1 },
    { ...complete, percentage: 350 },
    { ...complete, percentage: 12.5 },
    { ...complete, amount: 0.2 },
    { ...complete, amount: 7.5 },
    { amount: 1_250.75 },
  ]

  test.each(odd)('have well-formed texts: %j', (facts) => {
    for (const [place, type] of [...bonusTypes, ...bonusTypes, ...bonusTypes].entries()) {
      const bonus: Bonus = { id: `x-${place}`, type, name: 'Ünïcode & "Söhne" Bonus', ...facts }
      expectWellFormed(bonus, write(bonus))
      expectWellFormed(bonus, describeBonus(bonus, sampleAge, sampleButtons))
    }
  })

  test('say nothing of wagering to be done when there is none', () => {
    for (const bonus of bonuses) {
      const text = textOf(write({ ...bonus, wager: 0 }))
      expect(text).not.toMatch(/wagering (?:is met|is done|left|has)|\b0 times/i)
      expect(text).not.toMatch(/\$0\b/)
    }
  })

  test('give no example of a deposit whose bonus would exceed the maximum', () => {
    for (const bonus of bonuses) {
      const text = textOf(write({ ...bonus, amount: 15, percentage: 100 }))
      expect(text).not.toContain('$20')
    }
  })
})

describe('comparisons with the catalogue', () => {
  const write = (bonus: Bonus, compared = {}) =>
    textOf(describeBonus(bonus, sampleAge, sampleButtons, compared))

  test('are left out without other bonuses', () => {
    const single = { wager: { from: 35, to: 35, medianFrom: 35, medianTo: 35 }, types: [] }
    for (const bonus of bonuses) {
      expect(write(bonus)).not.toMatch(/there is\b(?=\.)|bonuses in the catalogue|listed here/)
      expect(write(bonus, single)).toBe(write(bonus))
    }
  })

  test('name the range of the catalogue', () => {
    const wager = { from: 5, to: 60, medianFrom: 35, medianTo: 35 }
    const texts = bonuses.map((bonus) => write(bonus, { wager }))
    expect(texts.some((text) => text.includes('5x to 60x'))).toBe(true)
    for (const text of texts) expect(text).not.toMatch(/30x to 50x|the (?:low|high)est there is/)
  })
})
