import { describe, expect, test } from 'vitest'
import { linesOf, textOf } from '#domain/catalogue/testing/corpus.ts'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { sampleAge, sampleButtons } from '#domain/catalogue/testing/samples.ts'
import { commonMistakes, figures, sentence } from '#domain/catalogue/testing/textChecks.ts'
import { withoutFacts } from '#domain/catalogue/testing/withoutFacts.ts'
import { type Game, gameRanges, type SlotGame, type TableGame } from '../game.ts'
import type { GameProse } from '../gameProse.ts'
import { describeGame } from './describeGame.ts'

const shared = ['provider', 'theme', 'category'] as const
const write = (game: Game) =>
  describeGame(game, sampleAge, sampleButtons, { ...gameRanges, shared })

const games = itemsOf('game')
const slots = games.filter((game): game is SlotGame => game.category === 'slots').slice(0, 60)
const tables = games.filter((game): game is TableGame => game.category !== 'slots')

function expectWellFormed(game: Game, prose: GameProse): void {
  expect(prose.summary).toContain(game.name)
  const lines = linesOf(prose)
  expect(new Set(lines).size).toBe(lines.length)
  for (const line of lines) {
    expect(line.trim()).not.toBe('')
    const nameless = line.replaceAll(game.name, 'The Game')
    for (const [, mistake] of commonMistakes) expect(nameless).not.toMatch(mistake)
  }
  const answers = prose.faq.map(({ answer }) => answer)
  for (const line of [prose.summary, ...prose.description, ...prose.howToPlay, ...answers]) {
    const plain = line.replaceAll(game.name, 'The Game')
    expect(plain.replaceAll(game.provider ?? '?', 'Provider')).toMatch(sentence)
  }
}

/** What only a game with the fact may mention. */
const slotMentions = {
  rtp: /\bRTP\b|[\d.]+%|edge of|the house keeps|that (?:figure|average)|\$/i,
  volatility: /volatility|volatile/i,
}

describe('slots without facts', () => {
  const cases = slots.flatMap((slot) =>
    withoutFacts(slot, ['provider', 'theme', 'rtp', 'volatility']),
  )

  test('have well-formed texts, of which only the summary and steps are always there', () => {
    for (const { item } of cases) {
      const prose = write(item)
      expectWellFormed(item, prose)
      expect(prose.description.length).toBeGreaterThanOrEqual(1)
      expect(prose.keyFeatures.length).toBeGreaterThanOrEqual(2)
      expect(prose.howToPlay.length).toBeGreaterThanOrEqual(4)
      expect(prose.faq).toHaveLength(3)
    }
  })

  test('mention none of the missing facts', () => {
    for (const [place, { item, missing }] of cases.entries()) {
      const text = textOf(write(item)).replaceAll(item.name, '')
      const { provider = '?' } = slots[Math.floor(place / 16)] ?? {}
      for (const fact of missing) {
        if (fact === 'provider') expect(text).not.toContain(provider)
        if (fact === 'rtp' || fact === 'volatility') expect(text).not.toMatch(slotMentions[fact])
        if (fact === 'theme') expect(text).not.toMatch(/\btheme/)
      }
    }
  })
})

describe('tables without facts', () => {
  const cases = tables.flatMap((table) => withoutFacts(table, ['provider', 'minBet', 'maxBet']))

  test('have well-formed texts', () => {
    for (const { item } of cases) {
      const prose = write(item)
      expectWellFormed(item, prose)
      expect(prose.description.length).toBeGreaterThanOrEqual(2)
      expect(prose.faq).toHaveLength(3)
    }
  })

  test('mention none of the missing facts', () => {
    for (const { item } of cases) {
      const { minBet, maxBet } = item
      const text = textOf(write(item))
      const known = [minBet, maxBet].filter((sum) => sum !== undefined)
      for (const sum of figures(text, /\$([\d,.]*\d)/g)) expect(known).toContain(sum)
      if (minBet === undefined) expect(text).not.toMatch(/\bminimum|smallest/i)
      if (maxBet === undefined) expect(text).not.toMatch(/\bmaximum|largest|upper limit/i)
    }
  })
})

describe('games with unusual facts', () => {
  const slot: SlotGame = { id: 'x-1', name: '"Lucky" O\'Neil', category: 'slots' }
  const table: TableGame = { id: 'x-2', name: 'Table', category: 'roulette' }
  const odd: Game[] = [
    ...['0.00', '100.00', '96.5'].map((rtp) => ({ ...slot, rtp })),
    { ...slot, provider: 'Ünïcode & Söhne', theme: 'gems' },
    { ...table, minBet: 0.1, maxBet: 2_500.5 },
    { ...table, minBet: 5, maxBet: 5 },
    { ...table, minBet: 75, maxBet: 150, provider: 'Ünïcode & Söhne' },
    { ...table, minBet: 0.2, maxBet: 20_000 },
  ]

  test.each(odd)('have well-formed texts: %j', (game) => {
    for (let number = 1; number <= 200; number += 1) {
      const item = { ...game, id: `x-${number}` }
      expectWellFormed(item, write(item))
      expectWellFormed(item, describeGame(item, sampleAge, sampleButtons))
    }
  })

  test('state stakes in dollars and cents', () => {
    const text = textOf(write({ ...table, minBet: 0.1, maxBet: 2_500.5 }))
    expect(text).toContain('$0.10')
    expect(text).not.toMatch(/\$0(?!\.)/)
  })
})

describe('comparisons with the catalogue', () => {
  const all = /\b(?:catalogue|listed here|slots here|range)\b/
  const write = (game: Game, comparison = {}) =>
    textOf(describeGame(game, sampleAge, sampleButtons, comparison))

  test('are left out without a range in which games differ', () => {
    const single = { from: 96, to: 96, medianFrom: 96, medianTo: 96 }
    for (const game of games) {
      expect(write(game)).not.toMatch(/\b(?:in|for) (?:this|the) catalogue|listed here|slots here/)
      expect(write(game, { rtp: single, minBet: single })).toBe(write(game))
    }
  })

  test('name the range of the catalogue', () => {
    const rtp = { from: 88.5, to: 99, medianFrom: 90, medianTo: 90 }
    const texts = slots.map((game) => write({ ...game, rtp: '98.90' }, { rtp }))
    expect(texts.some((text) => text.includes('88.50% to 99%'))).toBe(true)
    expect(texts.filter((text) => all.test(text)).length).toBeGreaterThan(0)
    for (const text of texts) expect(text).not.toMatch(/94%|lower part|nearer the bottom/)
  })

  test('do not call a figure unusual that at least half of the slots have', () => {
    const rtp = { from: 90, to: 98, medianFrom: 98, medianTo: 98 }
    for (const game of slots) {
      expect(write({ ...game, rtp: '98.00' }, { rtp })).not.toMatch(
        /[mM]ost slots|[aA]s the slots here go/,
      )
    }
  })
})
