import { expect, test } from 'vitest'
import { bonusAmounts, bonusPercentages, bonusTypes, bonusWagers } from './bonus/bonus.ts'
import { createCatalogue, type ItemOf } from './catalogue.ts'
import { gameCategories, type SlotGame, type TableGame, volatilities } from './game/game.ts'
import { providerLabels, providers } from './game/provider.ts'
import { slotThemes } from './game/slotTheme.ts'
import { tableCategories } from './game/tableVariant.ts'
import { guideCategories, guideLevels, guideTopics } from './guide/guideVocabulary.ts'
import { type Kind, kinds } from './kinds.ts'
import { leaguesOf, sports, teamLabel } from './sport/sport.ts'
import { prizePools, tournamentFrequencies, tournamentTypes } from './tournament/tournament.ts'

const catalogue = createCatalogue()

function all<K extends Kind>(kind: K): ItemOf<K>[] {
  return [...catalogue.ids(kind)].flatMap((id) => catalogue.get(kind, id) ?? [])
}

const games = all('game')
const slots = games.filter((game): game is SlotGame => game.category === 'slots')
const tables = games.filter((game): game is TableGame => game.category !== 'slots')

function pairs<Item>(items: Item[], one: keyof Item, other: keyof Item): number {
  return new Set(items.map((item) => `${item[one]} ${item[other]}`)).size
}

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
    expect(table.maxBet).toBe(table.minBet * 1_000)
    expect(table).not.toHaveProperty('rtp')
    expect(table).not.toHaveProperty('volatility')
  }
  expect(new Set(tables.map((table) => table.minBet)).size).toBe(3)
})

test('providers are combined with every theme and every table category', () => {
  expect(pairs(slots, 'provider', 'theme')).toBe(providers.length * slotThemes.length)
  expect(pairs(tables, 'provider', 'category')).toBe(providers.length * tableCategories.length)
  expect(new Set(games.map((game) => game.category))).toEqual(new Set(gameCategories))
})

test('the first slot is Ancient Egypt Fortune and tables are named after their provider', () => {
  expect(slots[0]?.name).toBe('Ancient Egypt Fortune')
  expect(tables[0]?.name).toBe('Pragmatic Play European Roulette')
  for (const table of tables)
    expect(table.name.startsWith(providerLabels[table.provider])).toBe(true)
})

test('an event has two different teams and odds of two decimals in range', () => {
  for (const event of all('sport')) {
    expect(event.homeTeam).not.toBe(event.awayTeam)
    for (const team of [event.homeTeam, event.awayTeam]) {
      expect(team).toMatch(/^team-([1-9]|[1-9]\d|1\d\d|200)$/)
    }
    for (const price of Object.values(event.odds)) expect(price).toMatch(/^[1-4]\.\d\d$/)
    for (const price of [event.odds.home, event.odds.away]) {
      expect(Number(price)).toBeGreaterThanOrEqual(1.5)
      expect(Number(price)).toBeLessThanOrEqual(4.5)
    }
    expect(Number(event.odds.draw)).toBeGreaterThanOrEqual(2.5)
    expect(Number(event.odds.draw)).toBeLessThanOrEqual(4.5)
  }
})

test('every sport has events in all of its leagues and in no other', () => {
  const events = all('sport')
  for (const sport of sports) {
    const played = new Set(events.filter((it) => it.sport === sport).map((it) => it.league))
    expect(played).toEqual(new Set(leaguesOf[sport]))
  }
})

test('a team is shown with its number', () => {
  expect(teamLabel('team-17')).toBe('Team 17')
})

test('bonuses cycle through amounts, percentages and wagering by their number', () => {
  for (const [step, bonus] of all('bonus').entries()) {
    expect(bonus.amount).toBe(bonusAmounts[step % bonusAmounts.length])
    expect(bonus.percentage).toBe(bonusPercentages[step % bonusPercentages.length])
    expect(bonus.wager).toBe(bonusWagers[step % bonusWagers.length])
    expect(bonus.code).toBe(`BONUS${step + 1}`)
  }
  expect(pairs(all('bonus'), 'type', 'percentage')).toBe(
    bonusTypes.length * bonusPercentages.length,
  )
})

test('guides cover every topic in every category, and a category that is a level has that level', () => {
  const guides = all('guide')
  expect(pairs(guides, 'topic', 'category')).toBe(guideTopics.length * guideCategories.length)
  for (const { category, level } of guides) {
    expect(guideLevels).toContain(level)
    if (guideLevels.some((own) => own === category)) expect(level).toBe(category)
  }
  expect(pairs(guides, 'category', 'level')).toBe(3 + 7 * guideLevels.length)
})

test('tournaments cycle through prize pools, charge a hundredth and have 100 to 999 players', () => {
  const tournaments = all('tournament')
  for (const [step, { prizePool, entryFee, participants }] of tournaments.entries()) {
    expect(prizePool).toBe(prizePools[step % prizePools.length])
    expect(entryFee * 100).toBe(prizePool)
    expect(Number.isInteger(participants)).toBe(true)
    expect(participants).toBeGreaterThanOrEqual(100)
    expect(participants).toBeLessThan(1_000)
  }
  expect(pairs(tournaments, 'frequency', 'prizePool')).toBe(
    tournamentFrequencies.length * prizePools.length,
  )
  expect(new Set(tournaments.map((it) => it.type)).size).toBe(tournamentTypes.length)
})

const large = createCatalogue({
  slots: 6_000,
  tables: 3_000,
  events: 10,
  bonuses: 3_000,
  guides: 3_000,
  tournaments: 3_000,
})

test.each([
  ['of the default sizes', catalogue],
  ['of larger sizes', large],
])('names and titles are unique in a catalogue %s', (_, of) => {
  for (const kind of kinds.filter((one) => one !== 'sport')) {
    const names = [...of.ids(kind)].map((id) => nameOf(of.get(kind, id)))
    expect(new Set(names).size).toBe(of.total(kind))
  }
})

test('names and titles are capitalised words without unfilled tokens', () => {
  for (const kind of kinds.filter((one) => one !== 'sport')) {
    for (const id of catalogue.ids(kind)) {
      expect(nameOf(catalogue.get(kind, id))).toMatch(/^[A-Z][A-Za-z',:? -]+$/)
    }
  }
})

function nameOf(item: ItemOf<Kind> | undefined): string {
  if (item && 'name' in item) return item.name
  if (item && 'title' in item) return item.title
  return ''
}
