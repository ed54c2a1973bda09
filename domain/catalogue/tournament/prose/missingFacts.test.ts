import { describe, expect, test } from 'vitest'
import { linesOf, textOf } from '#domain/catalogue/testing/corpus.ts'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { sampleAge, sampleButtons } from '#domain/catalogue/testing/samples.ts'
import { commonMistakes, sentence } from '#domain/catalogue/testing/textChecks.ts'
import { withoutFacts } from '#domain/catalogue/testing/withoutFacts.ts'
import { itemMeta } from '../../itemMeta.ts'
import { participantsRange, type Tournament, tournamentTypes } from '../tournament.ts'
import { describeTournament, type TournamentProse } from './describeTournament.ts'

const comparison = { participants: participantsRange }
const write = (tournament: Tournament) =>
  describeTournament(tournament, sampleAge, sampleButtons, comparison)
const tournaments = itemsOf('tournament').slice(0, 40)

function expectWellFormed(tournament: Tournament, prose: TournamentProse): void {
  expect(prose.summary).toContain(tournament.name)
  expect(prose.summary.length).toBeLessThanOrEqual(160)
  const lines = linesOf(prose)
  expect(new Set(lines).size).toBe(lines.length)
  for (const line of lines) {
    expect(line.trim()).toBe(line)
    expect(line).not.toBe('')
    for (const [, mistake] of commonMistakes) expect(line).not.toMatch(mistake)
  }
  const answers = prose.faq.map(({ answer }) => answer)
  for (const line of [prose.summary, ...prose.steps, ...prose.prizes, ...prose.rules, ...answers]) {
    expect(line.replaceAll(tournament.name, 'The Cup')).toMatch(sentence)
  }
}

describe('tournaments without facts', () => {
  const cases = tournaments.flatMap((tournament) =>
    withoutFacts(tournament, ['frequency', 'prizePool', 'entryFee', 'participants']),
  )

  test('have well-formed texts in every part of the page', () => {
    for (const { item } of cases) {
      const prose = write(item)
      expectWellFormed(item, prose)
      expect(prose.steps.length).toBeGreaterThanOrEqual(3)
      expect(prose.prizes.length).toBeGreaterThanOrEqual(1)
      expect(prose.rules.length).toBeGreaterThanOrEqual(4)
      expect(prose.faq).toHaveLength(3)
    }
  })

  test('mention none of the missing facts', () => {
    for (const { item, missing } of cases) {
      const text = textOf(write(item)).replaceAll(item.name, '')
      if (missing.includes('prizePool'))
        expect(text).not.toMatch(/\bpool of\b|prize pool (?:is|\$)/)
      if (missing.includes('entryFee')) {
        expect(text).not.toMatch(/\bfees?\b|\bpaying\b(?! the first)|\bpay again|\bfree\b/i)
      }
      if (missing.includes('prizePool') && missing.includes('entryFee')) {
        expect(text).not.toContain('$')
      }
      if (missing.includes('participants')) expect(text).not.toMatch(/\d players?\b|field of|%$/)
      if (missing.includes('frequency')) expect(text).not.toMatch(/\b(?:daily|weekly|monthly)\b/i)
      if (missing.length === 4) expect(text.replaceAll('18+', '')).not.toMatch(/\d/)
    }
  })

  test('have titles and keywords of what is known', () => {
    const name = 'Oak Cup'
    const tournament: Tournament = { id: 't', name, type: 'poker' }
    const metaOf = (facts: Partial<Tournament>) =>
      itemMeta('tournament', { ...tournament, ...facts })
    expect(metaOf({})).toEqual({ title: name, keywords: 'Oak Cup, Poker tournament' })
    expect(metaOf({ prizePool: 0.5 })).toEqual({
      title: 'Oak Cup: $0.50 Prize Pool',
      keywords: 'Oak Cup, Poker tournament, prize pool',
    })
    expect(metaOf({ entryFee: 0, frequency: 'daily' })).toEqual({
      title: 'Oak Cup: Free Entry',
      keywords: 'Oak Cup, Poker tournament, Daily tournament',
    })
    expect(metaOf({ entryFee: 2.5 }).title).toBe('Oak Cup: $2.50 Entry')
    expect(metaOf({ name: 'Oak '.repeat(15), entryFee: 2.5 }).title).toBe('Oak '.repeat(15))
  })
})

const complete = {
  frequency: 'daily',
  prizePool: 5_000,
  entryFee: 25,
  participants: 400,
} as const satisfies Partial<Tournament>

/** Some tournaments of each type with the facts. */
function samples(facts: Partial<Tournament>): Tournament[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((round) =>
    tournamentTypes.map((type) => ({
      id: `${type}-${round}`,
      type,
      name: 'Ünïcode & "Söhne" Cup',
      ...facts,
    })),
  )
}

describe('tournaments with unusual facts', () => {
  test.each<Partial<Tournament>>([
    { ...complete, prizePool: 1 },
    { ...complete, prizePool: 0.5 },
    { ...complete, prizePool: 0 },
    { ...complete, entryFee: 0 },
    { entryFee: 0 },
    { ...complete, entryFee: 0.01 },
    { ...complete, entryFee: 0.3, prizePool: 0.9, participants: 3 },
    { ...complete, entryFee: 6_000, frequency: 'monthly' },
    { ...complete, participants: 1, frequency: 'special' },
    { ...complete, participants: 2, frequency: 'weekly' },
    { ...complete, participants: 3, prizePool: 1 },
    { ...complete, participants: 201 },
    { ...complete, participants: 2_000_000, frequency: 'special' },
    { participants: 1 },
    { participants: 2, prizePool: 1 },
  ])('have well-formed texts: %j', (facts) => {
    for (const tournament of samples(facts)) {
      expectWellFormed(tournament, write(tournament))
      expect(textOf(write(tournament))).not.toMatch(
        /\$0(?!\.)|\$0\.00|(?<![\d.])0(?:\.0+)?%|\s0 \w/,
      )
    }
  })

  test('say that a free entry is free, and mention no fee', () => {
    const texts = samples({ ...complete, entryFee: 0 }).map((it) => textOf(write(it)))
    for (const text of texts) {
      expect(text).toMatch(/\bfree\b/i)
      expect(text).not.toMatch(/\bentry fee|\bfee of\b|\bfees\b|pay again|before paying/i)
    }
  })

  test('compare the fees with the pool as they are', () => {
    const below = samples({ ...complete, participants: 150 }).map((it) => textOf(write(it)))
    for (const text of below) {
      expect(text).not.toMatch(/more than the pool|as much as|no more than|out of pocket|no more,/)
    }
    const over = samples({ ...complete, entryFee: 6_000 }).map((it) => textOf(write(it)))
    for (const text of over) expect(text).not.toMatch(/hundredth|can come out ahead/)
  })

  test('call a small field neither large nor a crowd', () => {
    for (const tournament of samples({ ...complete, participants: 3, prizePool: 1 })) {
      expect(textOf(write(tournament))).not.toMatch(
        /so large|no fewer than|most (?:go without|get nothing|places|of the field)|tenth|too many others|that size/i,
      )
    }
  })

  test('have no article before a name that begins with one', () => {
    for (const tournament of samples({ ...complete, name: 'The Oak Cup' })) {
      expect(textOf(write(tournament))).not.toMatch(/the the\b/i)
    }
  })
})

describe('comparisons with the catalogue', () => {
  const small = 'comparatively small field'
  const facts = { ...complete, participants: 201 }
  const textsIn = (participants: typeof participantsRange | undefined) =>
    Array.from({ length: 200 }, (_, place) =>
      textOf(
        describeTournament(
          { id: `c-${place}`, name: 'Oak Cup', type: 'slots', ...facts },
          sampleAge,
          sampleButtons,
          { participants },
        ),
      ),
    )

  test('call a field small among larger ones only', () => {
    const says = (texts: string[]) => texts.some((text) => text.includes(small))
    expect(says(textsIn(participantsRange))).toBe(true)
    expect(says(textsIn({ from: 100, to: 2_000_000, medianFrom: 210, medianTo: 210 }))).toBe(false)
    expect(says(textsIn({ from: 201, to: 201, medianFrom: 201, medianTo: 201 }))).toBe(false)
    expect(says(textsIn(undefined))).toBe(false)
  })
})
