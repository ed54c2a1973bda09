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
import { participantsRange, type Tournament } from '../tournament.ts'
import { describeTournament } from './describeTournament.ts'

const comparison = { participants: participantsRange }
const write = (tournament: Tournament) =>
  describeTournament(tournament, sampleAge, sampleButtons, comparison)
const proses = corpusOf('tournament', write)

/** Generated tournaments have all facts. */
function knownFacts({ prizePool = NaN, entryFee = NaN, participants = NaN }: Tournament) {
  return { prizePool, entryFee, participants }
}

describe('the text of a tournament', () => {
  test('is the same each time', () => {
    for (const { item: tournament, prose } of proses) {
      expect(write(tournament)).toEqual(prose)
    }
  })

  test('has every part of the page', () => {
    for (const { prose } of proses) {
      expect([4, 5, 6]).toContain(prose.steps.length)
      expect([2, 3]).toContain(prose.prizes.length)
      expect([4, 5, 6]).toContain(prose.rules.length)
      expect(prose.faq).toHaveLength(3)
      expect(distinct(linesOf(prose))).toBe(linesOf(prose).length)
    }
  })

  test('has a unique summary of one line that fits a search result', () => {
    expect(distinct(proses.map(({ prose }) => prose.summary))).toBe(proses.length)
    for (const { item: tournament, prose } of proses) {
      expect(prose.summary.length).toBeLessThanOrEqual(160)
      expect(prose.summary).not.toContain('\n')
      expect(prose.summary).toContain(tournament.name)
    }
  })

  test('says how to enter, and that the organiser decides on the split', () => {
    for (const { prose } of proses) {
      expect(prose.steps.join('\n')).toContain('Join Tournament')
      expect(prose.prizes.join('\n')).toMatch(/organiser/)
      expect(prose.prizes.join('\n')).toMatch(/lobby/)
    }
  })

  test('has the given minimum age on every page', () => {
    for (const { item: tournament } of proses) {
      const { rules } = describeTournament(tournament, 21, sampleButtons)
      expect(rules.join('\n')).toContain('21+')
      expect(textOf(describeTournament(tournament, 21, sampleButtons))).not.toContain('18+')
    }
  })
})

describe('the text states nothing that the catalogue does not contain', () => {
  test('sums of money follow from the pool, the fee and the number of players', () => {
    for (const { item: tournament, text } of proses) {
      const { prizePool, entryFee, participants } = knownFacts(tournament)
      const collected = entryFee * participants
      const shares = [prizePool / participants, prizePool / Math.floor(participants / 10)]
      const rounded = shares.map((share) => Number(share.toFixed(2)))
      const repeated = [1, 2, 12, 13, 30].map((times) => entryFee * times)
      const sums = [prizePool, collected, collected - prizePool, ...rounded, ...repeated]
      for (const sum of figures(text, /\$([\d,]+(?:\.\d\d)?)/g)) expect(sums).toContain(sum)
    }
  })

  test('percentages follow from the pool, the fee and the number of players', () => {
    for (const { item: tournament, text } of proses) {
      const { prizePool, entryFee, participants } = knownFacts(tournament)
      const shares = [
        (entryFee / prizePool) * 100,
        Number(((prizePool / participants / entryFee) * 100).toFixed(1)),
        Number((100 / participants).toFixed(2)),
      ]
      for (const share of figures(text, /([\d.]+)%/g)) expect(shares).toContain(share)
    }
  })

  test('numbers of players are all players, all others and a tenth', () => {
    for (const { item: tournament, text } of proses) {
      const { participants } = knownFacts(tournament)
      const counts = [participants, participants - 1, Math.floor(participants / 10)]
      for (const count of figures(text, /([\d,]+) (?:other )?players/g)) {
        expect(counts).toContain(count)
      }
    }
  })

  test('nothing is promised, praised or invented', () => {
    const banned =
      /guarantee|award|sure win|risk-free|free money|can't lose|jackpot|welcome|last year|previous winner|winner of \d|first prize of|starting stack of|\d+ (?:chips|hands|spins|minutes|hours)|\b(?:19|20)\d\d\b(?! players)/i
    for (const { item: tournament, text } of proses) {
      expect(text.replaceAll(tournament.name, '').replaceAll(/\$[\d,.]+/g, '')).not.toMatch(banned)
    }
  })

  test('games are not mixed up', () => {
    const words: [Tournament['type'], RegExp][] = [
      ['slots', /\bblinds\b|\bdealer\b|\bwheel\b/],
      ['poker', /\bspins\b|\bdealer\b|\bwheel\b/],
      ['blackjack', /\bspins\b|\bblinds\b|\bwheel\b/],
      ['roulette', /\bblinds\b|\bdealer\b|\bhands\b/],
    ]
    for (const [type, foreign] of words) {
      for (const { item: tournament, text } of proses) {
        if (tournament.type === type) expect(text).not.toMatch(foreign)
      }
    }
  })
})

describe('the text reads as English', () => {
  test.each(commonMistakes)('without %s', (_, pattern) => {
    for (const { text } of proses) expect(text).not.toMatch(pattern)
  })

  test('sentences begin with a capital and end with a mark; questions with a question mark', () => {
    for (const { prose } of proses) {
      const { summary, steps, prizes, rules, faq } = prose
      const answers = faq.map(({ answer }) => answer)
      for (const line of [summary, ...steps, ...prizes, ...rules, ...answers]) {
        expect(line).toMatch(sentence)
      }
      for (const { question } of faq) expect(question).toMatch(/^[A-Z].*\?$/)
    }
  })

  test('holds in a catalogue large enough to use every wording', () => {
    for (const { prose, text } of corpusOf('tournament', write, { tournaments: 5_000 })) {
      expect(prose.summary.length).toBeLessThanOrEqual(160)
      for (const [, pattern] of commonMistakes) expect(text).not.toMatch(pattern)
    }
  })
})

describe('the texts of tournaments differ', () => {
  const texts = proses.map(({ text }) => text)

  test('300 random pairs share little of their five-word shingles', () => {
    expect(meanSimilarity(texts, 'tournaments')).toBeLessThan(0.1)
  })

  test('so do 300 random pairs of one type', () => {
    const poker = proses.filter(({ item: tournament }) => tournament.type === 'poker')
    expect(
      meanSimilarity(
        poker.map(({ text }) => text),
        'poker',
      ),
    ).toBeLessThan(0.17)
  })

  test('no two tournaments share half of their shingles', () => {
    expect(highestSimilarity(texts)).toBeLessThan(0.5)
  })

  test('in structure, too', () => {
    const shapes = proses.map(({ prose }) => {
      const sentences = prose.prizes.map((text) => text.split(/[.?] /).length)
      return [prose.steps.length, prose.rules.length, ...sentences].join(' ')
    })
    expect(distinct(shapes)).toBeGreaterThan(30)
  })
})
