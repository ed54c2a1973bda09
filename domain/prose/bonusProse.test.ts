import { describe, expect, test } from 'vitest'
import { type Bonus, bonusPercentages, bonusTypes } from '../catalogue/bonus.ts'
import { createCatalogue, specSizes } from '../catalogue/catalogue.ts'
import { capOf } from './bonusCaps.ts'
import { type BonusProse, describeBonus } from './bonusProse.ts'
import {
  distinct,
  figures,
  highestSimilarity,
  meanSimilarity,
  sentence,
  slips,
} from './proseChecks.ts'

const bonuses = bonusesOf(createCatalogue())
const proses = bonuses.map((bonus) => {
  const prose = describeBonus(bonus)
  return { bonus, prose, text: textOf(prose) }
})
const largest = bonusesOf(createCatalogue({ ...specSizes, bonuses: 2_000 }))

function bonusesOf(catalogue: ReturnType<typeof createCatalogue>): Bonus[] {
  return [...catalogue.ids('bonus')].flatMap((id) => catalogue.get('bonus', id) ?? [])
}

function lines({ summary, steps, terms, faq }: BonusProse): string[] {
  return [summary, ...steps, ...terms, ...faq.flatMap((it) => [it.question, it.answer])]
}

function textOf(prose: BonusProse): string {
  return lines(prose).join('\n')
}

describe('the text of a bonus', () => {
  test('is the same each time', () => {
    for (const { bonus, prose } of proses) expect(describeBonus(bonus)).toEqual(prose)
  })

  test('has every part of the page', () => {
    for (const { prose } of proses) {
      expect(prose.steps.length).toBeGreaterThanOrEqual(4)
      expect(prose.steps.length).toBeLessThanOrEqual(6)
      expect(prose.terms.length).toBeGreaterThanOrEqual(5)
      expect(prose.terms.length).toBeLessThanOrEqual(7)
      expect(prose.faq).toHaveLength(3)
      expect(distinct(lines(prose))).toBe(lines(prose).length)
    }
  })

  test('has a summary of its own, of one line that fits a search result and names the bonus', () => {
    const summaries = largest.map((bonus) => describeBonus(bonus).summary)
    expect(distinct(summaries)).toBe(largest.length)
    for (const [place, summary] of summaries.entries()) {
      expect(summary.length).toBeLessThanOrEqual(160)
      expect(summary).not.toContain('\n')
      expect(summary).toContain(largest[place]?.name)
    }
  })

  test('tells the code, the cap, the wagering, its total and the age among the terms', () => {
    for (const { bonus, prose } of proses) {
      const terms = prose.terms.join(' ')
      expect(terms).toContain(bonus.code)
      expect(terms).toContain(`$${bonus.amount.toLocaleString('en-US')}`)
      expect(terms).toMatch(new RegExp(`\\b${bonus.wager}(?:x| times)`))
      expect(figures(terms, /\$([\d,]+)/g)).toContain(bonus.amount * bonus.wager)
      expect(terms).toContain('18+')
    }
  })

  test('has the code entered in one of the steps', () => {
    for (const { bonus, prose } of proses) {
      expect(prose.steps.filter((step) => step.includes(bonus.code))).toHaveLength(1)
    }
  })

  test('takes the minimum age from its caller', () => {
    for (const bonus of bonuses) {
      const text = textOf(describeBonus(bonus, 21))
      expect(text).toContain('21+')
      expect(text).not.toContain('18+')
    }
  })
})

describe('the text claims nothing that the catalogue does not hold', () => {
  test('sums of money follow from amount, percentage and wagering', () => {
    for (const { bonus, text } of proses) {
      const { amount, percentage, wager } = bonus
      const base = (amount / percentage) * 100
      const total = amount * wager
      const bets = [total, total / 2, 10 * wager, amount * 5, total * 0.04]
      const sums = [amount, amount / 2, base, base + amount, (base + amount) * wager, ...bets]
      const known = [...sums, 10, 20, percentage / 5].map((sum) => Math.round(sum))
      for (const sum of figures(text, /\$([\d,]+)/g)) expect(known).toContain(sum)
      expect(text).not.toMatch(/\$[\d,]+\.\d/)
    }
  })

  test('percentages are its own and those of the example of what wagering costs', () => {
    for (const { bonus, text } of proses) {
      for (const share of figures(text, /([\d.]+)%/g))
        expect([bonus.percentage, 96, 4]).toContain(share)
    }
  })

  test('no deposit is worked out for types that may do without one', () => {
    for (const { bonus, text } of proses) {
      if (!['no-deposit', 'free-spins', 'vip', 'loyalty', 'tournament'].includes(bonus.type))
        continue
      expect(text).not.toMatch(/deposit of (?:about )?\$|\$[\d,]+ paid in/)
    }
  })

  test('cashback beyond the whole loss is never explained as a share of losses', () => {
    for (const percentage of bonusPercentages) {
      const [bonus] = bonuses.filter((it) => it.type === 'cashback' && it.percentage === percentage)
      const cap = bonus === undefined ? [] : capOf(bonus)
      expect(cap.some((wording) => wording.includes('{base}'))).toBe(percentage <= 100)
    }
  })

  test('nothing is promised, praised or invented', () => {
    const banned =
      /guarantee|free money|\bbest\b|award|risk-free|sure win|easy|instant|exclusive|generous|hurry up|limited time|\b\d+ (?:days|hours)|licen[sc]ed|bitcoin/i
    for (const { bonus, text } of proses)
      expect(text.replaceAll(bonus.name, '')).not.toMatch(banned)
  })
})

describe('the text reads as English', () => {
  test.each(slips)('without %s, in a catalogue large enough to use every wording', (_, pattern) => {
    for (const bonus of largest) expect(textOf(describeBonus(bonus))).not.toMatch(pattern)
  })

  test('sentences begin with a capital and end with a mark; questions with a question mark', () => {
    for (const bonus of largest) {
      const { summary, steps, terms, faq } = describeBonus(bonus)
      for (const line of [summary, ...steps, ...terms, ...faq.map(({ answer }) => answer)])
        expect(line).toMatch(sentence)
      for (const { question } of faq) expect(question).toMatch(/^[A-Z].*\?$/)
    }
  })
})

describe('texts differ from one bonus to another', () => {
  const texts = proses.map(({ text }) => text)

  test('300 random pairs share less than a quarter of their five-word shingles', () => {
    expect(meanSimilarity(texts, 'bonuses')).toBeLessThan(0.25)
  })

  test.each(bonusTypes)('so do 300 random pairs of %s bonuses', (type) => {
    const ofType = proses.filter(({ bonus }) => bonus.type === type).map(({ text }) => text)
    expect(meanSimilarity(ofType, type)).toBeLessThan(0.25)
  })

  test('no two bonuses share as much as half', () => {
    expect(highestSimilarity(texts)).toBeLessThan(0.5)
  })

  test('in structure too, not only in the wording', () => {
    const shapes = proses.map(({ prose }) =>
      [prose.steps.length, ...prose.terms.map((term) => term.split(/[.?:] /).length)].join(' '),
    )
    expect(distinct(shapes)).toBeGreaterThan(60)
  })
})
