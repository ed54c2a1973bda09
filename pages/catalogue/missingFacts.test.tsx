import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { kindViews } from '#components/catalogue/kindViews.ts'
import type { Bonus } from '#domain/catalogue/bonus/bonus.ts'
import { catalogueOf, type StoredItems } from '#domain/catalogue/catalogue.ts'
import type { Game, SlotGame, TableGame } from '#domain/catalogue/game/game.ts'
import type { Guide } from '#domain/catalogue/guide/guide.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import { type ItemOf, type Kind, kinds } from '#domain/catalogue/kinds.ts'
import type { SportEvent } from '#domain/catalogue/sport/sport.ts'
import { withoutFacts } from '#domain/catalogue/testing/withoutFacts.ts'
import type { Tournament } from '#domain/catalogue/tournament/tournament.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { detailData } from './detail.ts'
import { listingData } from './listing.ts'

const nothing: StoredItems = { game: [], sport: [], bonus: [], guide: [], tournament: [] }

function loadersFor(items: Partial<StoredItems>, changes: Partial<Copy> = {}): Loaders {
  const copy = { ...fallbackCopy(), ...changes }
  return {
    copy: (slug) => copy[slug],
    offer: (field) => copy.offer[field],
    conditionsBeside: () => '',
    toplist: () => undefined,
    casino: () => undefined,
    casinoOffer: () => undefined,
    casinos: () => [],
    ownPage: () => undefined,
    visibility: () => 'all',
    entry: () => undefined,
    items: () => copy,
    ownHosts: [],
    casinoHosts: [],
    catalogue: catalogueOf({ ...nothing, ...items }),
    siteUrl: 'https://site.example',
    offersMail: false,
    engines: defaultAddresses,
  }
}

/** The head, the screen and the card of an item. */
function pageOf<K extends Kind>(loaders: Loaders, kind: K, item: ItemOf<K>) {
  const { Screen, Card, cardLabels } = kindViews[kind]
  const { frame, head, content } = detailData({ loaders, routeParams: { id: item.id } }, kind)
  return {
    head,
    html: renderToStaticMarkup(<Screen content={content.item} frame={frame} />),
    card: renderToStaticMarkup(<Card item={item} labels={cardLabels(loaders)} level={2} />),
  }
}

function expectWhole<K extends Kind>(loaders: Loaders, kind: K, item: ItemOf<K>) {
  const { head, html, card } = pageOf(loaders, kind, item)
  expect(head.title).toContain(itemName(kind, item))
  expect(head.description).toContain(itemName(kind, item))
  expect(JSON.stringify(head)).not.toMatch(/undefined|NaN|\{(?:percentage|maximum)/)
  for (const text of [html, card]) {
    expect(text).not.toMatch(empty)
    expect(text).not.toMatch(leftOver)
  }
  return { head, html, card }
}

// A status is empty until there is something to report.
const empty = /<(h\d|p(?! role="status")|dl|dd|ul|ol|li|section|code)\b[^>]*><\/\1>/
const leftOver =
  /undefined|NaN|Infinity|null|\{(?:game|bonus|guide|tournament|percentage|maximum)\}/

const slot: SlotGame = {
  id: 'g-1',
  name: 'Oak "Spins" & <b>',
  category: 'slots',
  provider: 'Ünïcode & Söhne',
  theme: 'gems',
  rtp: '96.20',
  volatility: 'high',
}
const table: TableGame = {
  id: 'g-2',
  name: 'Oak Table',
  category: 'craps',
  provider: 'Ünïcode & Söhne',
  minBet: 0.2,
  maxBet: 50,
}
const bonus: Bonus = {
  id: 'b-1',
  type: 'welcome',
  name: 'Oak Bonus',
  amount: 75.5,
  percentage: 350,
  wager: 1,
  code: 'OAK',
}
const event: SportEvent = {
  id: 's-1',
  sport: 'tennis',
  league: 'Ünïcode Open',
  homeTeam: 'Man. Utd',
  awayTeam: "O'Brien & Söhne",
  odds: { home: '1.01', draw: '26.00', away: '1000' },
}

describe('the page of a bonus', () => {
  const facts = ['amount', 'percentage', 'wager', 'code'] as const

  test.each(withoutFacts(bonus, facts))(
    'without $missing has no empty parts',
    ({ item, missing }) => {
      const { html, card } = expectWhole(loadersFor({ bonus: [item] }), 'bonus', item)
      const lacksOffer = missing.includes('amount') || missing.includes('percentage')
      expect(html.includes('id="offer"')).toBe(!lacksOffer)
      expect(html.includes('id="bonus-code"')).toBe(!missing.includes('code'))
      expect(html.includes('tear-line')).toBe(!lacksOffer || !missing.includes('wager'))
      expect(card.includes('75.50')).toBe(!missing.includes('amount'))
      expect(card.includes('350%')).toBe(!missing.includes('percentage'))
      expect(card.includes('1x')).toBe(!missing.includes('wager'))
    },
  )

  test('keeps labels of the editors, without the tokens of missing facts', () => {
    const { 'detail-pages': details } = fallbackCopy()
    const copy = { ...details, bonus: { ...details.bonus, claim: 'Claim {percentage} now' } }
    const item: Bonus = { id: 'b-1', type: 'vip', name: 'Oak Bonus' }
    const { html } = expectWhole(
      loadersFor({ bonus: [item] }, { 'detail-pages': copy }),
      'bonus',
      item,
    )
    expect(html).not.toContain('%')
  })
})

describe('the page of a tournament', () => {
  const tournament: Tournament = {
    id: 't-1',
    name: 'Oak "Cup" & <b>',
    type: 'poker',
    frequency: 'weekly',
    prizePool: 1_000.5,
    entryFee: 2.5,
    participants: 12_345,
  }
  const facts = ['frequency', 'prizePool', 'entryFee', 'participants'] as const

  test.each(withoutFacts(tournament, facts))(
    'without $missing has no empty parts',
    ({ item, missing }) => {
      const { head, html, card } = expectWhole(
        loadersFor({ tournament: [item] }),
        'tournament',
        item,
      )
      expect(html.match(/<dt/g)).toHaveLength(5 - missing.length)
      expect(card.includes('Weekly')).toBe(!missing.includes('frequency'))
      for (const text of [card, html, head.title]) {
        expect(text.includes('$1,000.50')).toBe(!missing.includes('prizePool'))
        expect(text.includes('$2.50')).toBe(!missing.includes('entryFee'))
      }
      expect(html.includes('12,345')).toBe(!missing.includes('participants'))
    },
  )

  test('says that entry is free', () => {
    const item: Tournament = { ...tournament, entryFee: 0 }
    const { head, html, card } = expectWhole(loadersFor({ tournament: [item] }), 'tournament', item)
    expect(head.title).toContain('Free Entry')
    expect(card).toContain('Free')
    for (const text of [html, card, JSON.stringify(head)]) expect(text).not.toMatch(/\$0(?!\.)/)
  })
})

describe('the page of a guide', () => {
  test('has no heading of related guides without any', () => {
    const item: Guide = {
      id: 'g-1',
      title: 'What Is "Zero" For?',
      topic: 'roulette',
      category: 'odds',
      level: 'advanced',
    }
    const { html } = expectWhole(loadersFor({ guide: [item] }), 'guide', item)
    expect(html).not.toContain('id="related"')
    const others = ['g-2', 'g-3'].map((id) => ({ ...item, id }))
    const loaders = loadersFor({ guide: [item, ...others] })
    expect(expectWhole(loaders, 'guide', item).html).toContain('id="related"')
  })
})

describe('the page of a game', () => {
  const slots = withoutFacts(slot, ['provider', 'theme', 'rtp', 'volatility'])
  const tables = withoutFacts(table, ['provider', 'minBet', 'maxBet'])

  test.each([...slots, ...tables])('without $missing has no empty parts', ({ item, missing }) => {
    const loaders = loadersFor({ game: [item] })
    const { head, html, card } = expectWhole(loaders, 'game', item)
    const provider = JSON.stringify(head.jsonLd).includes('"provider"')
    expect(provider).toBe(item.provider !== undefined)
    expect(card.includes('Söhne')).toBe(item.provider !== undefined)
    const count =
      item.category === 'slots'
        ? 4 - missing.filter((it) => it !== 'theme').length
        : 4 - missing.length
    expect(html.match(/<dt/g)).toHaveLength(count)
    expect(html.includes('id="bonuses"')).toBe(false)
  })
})

describe('the page of a sport event', () => {
  const cases = withoutFacts(event.odds, ['home', 'draw', 'away']).flatMap(({ item: odds }) =>
    withoutFacts({ ...event, odds }, ['league']).map(({ item }) => {
      const prices = Object.values(odds).filter((price) => price !== undefined)
      return { item, prices, league: item.league }
    }),
  )

  test.each(cases)('with $prices in $league has no empty parts', ({ item, prices, league }) => {
    const { head, html, card } = expectWhole(loadersFor({ sport: [item] }), 'sport', item)
    expect(html.match(/<dt/g)).toHaveLength(prices.length + (league === undefined ? 1 : 2))
    expect(card.match(/<dt/g) ?? []).toHaveLength(prices.length)
    for (const text of [html, card, head.title]) {
      expect(text.includes('Ünïcode Open')).toBe(league !== undefined)
    }
    expect(head.title.includes('Odds')).toBe(prices.length > 0)
    expect(html.includes('The three prices above')).toBe(prices.length === 3)
    for (const id of ['odds', 'preview'])
      expect(html.includes(`id="${id}"`)).toBe(prices.length > 0)
  })
})

describe('the listing of few items', () => {
  test.each(kinds)('of kind %s has no filters without items', (kind) => {
    expect(choicesOf(loadersFor({}), kind)).toEqual([])
  })

  test('has the filters of attributes that items have', () => {
    const item: Game = { id: 'g-1', name: 'Oak', category: 'slots' }
    expect(choicesOf(loadersFor({ game: [item] }), 'game')).toEqual(['category'])
    expect(choicesOf(loadersFor({ game: [slot] }), 'game')).toEqual([
      'category',
      'provider',
      'theme',
      'volatility',
    ])
  })
})

function choicesOf(loaders: Loaders, kind: Kind): string[] {
  const { content } = listingData({ loaders, urlParsed: { searchOriginal: null } }, kind)
  return content.filters.facets.map(({ name }) => name)
}
