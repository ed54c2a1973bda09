import { expect, test } from 'vitest'
import { combinations, itemsOf } from '../testing/itemsOf.ts'
import { gameCategories, type SlotGame, type TableGame, volatilities } from './game.ts'
import { providers } from './provider.ts'
import { slotThemes } from './slotTheme.ts'
import { tableCategories } from './tableVariant.ts'

const games = itemsOf('game')
const slots = games.filter((game): game is SlotGame => game.category === 'slots')
const tables = games.filter((game): game is TableGame => game.category !== 'slots')

test('slots have an RTP of two decimals from 94 to 98 and a volatility, and no limits', () => {
  expect(slots).toHaveLength(300)
  for (const slot of slots) {
    expect(slot.rtp).toMatch(/^9[4-8]\.\d\d$/)
    expect(Number(slot.rtp)).toBeGreaterThanOrEqual(94)
    expect(Number(slot.rtp)).toBeLessThanOrEqual(98)
    expect(volatilities).toContain(slot.volatility)
    expect(slotThemes).toContain(slot.theme)
    expect(slot).not.toHaveProperty('minBet')
    expect(slot).not.toHaveProperty('maxBet')
  }
  expect(new Set(slots.map((slot) => slot.volatility)).size).toBe(3)
})

test('table games have limits, the largest a thousand times the smallest, and no RTP', () => {
  expect(tables).toHaveLength(100)
  for (const table of tables) {
    expect([1, 10, 100]).toContain(table.minBet)
    expect(table.maxBet).toBe((table.minBet ?? NaN) * 1_000)
    expect(table).not.toHaveProperty('rtp')
    expect(table).not.toHaveProperty('volatility')
  }
  expect(new Set(tables.map((table) => table.minBet)).size).toBe(3)
})

test('providers are combined with every theme and every table category', () => {
  expect(combinations(slots, 'provider', 'theme')).toBe(providers.length * slotThemes.length)
  expect(combinations(tables, 'provider', 'category')).toBe(
    providers.length * tableCategories.length,
  )
  expect(new Set(games.map((game) => game.category))).toEqual(new Set(gameCategories))
})

test('the first slot is Ancient Egypt Fortune and tables are named after their provider', () => {
  expect(slots[0]?.name).toBe('Ancient Egypt Fortune')
  expect(tables[0]?.name).toBe('Pragmatic Play European Roulette')
  for (const table of tables) expect(table.name.startsWith(`${table.provider} `)).toBe(true)
})
