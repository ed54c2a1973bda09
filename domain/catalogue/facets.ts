import { bonusTypeLabels, bonusTypes, bonusWagers } from './bonus.ts'
import type { ItemOf } from './catalogue.ts'
import { gameCategories, gameCategoryLabels, volatilities, volatilityLabels } from './game.ts'
import {
  guideCategories,
  guideCategoryLabels,
  guideLevelLabels,
  guideLevels,
  guideTopicLabels,
  guideTopics,
} from './guideVocabulary.ts'
import type { Kind } from './kinds.ts'
import { providerLabels, providers } from './provider.ts'
import { slotThemeLabels, slotThemes } from './slotTheme.ts'
import { eventName, leagueLabels, leagues, sportLabels, sports } from './sport.ts'
import {
  tournamentFrequencies,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
  tournamentTypes,
} from './tournament.ts'

/** Attributes by which a listing can be filtered; each is also the name of a query parameter. */
export type FacetName =
  | 'category'
  | 'provider'
  | 'theme'
  | 'volatility'
  | 'sport'
  | 'league'
  | 'type'
  | 'wager'
  | 'topic'
  | 'level'
  | 'frequency'

/** Orders of a listing besides its default order: the values of the query parameter `sort`. */
export type SortName =
  | 'name'
  | 'rtp'
  | 'stake'
  | 'home'
  | 'away'
  | 'amount'
  | 'percentage'
  | 'wager'
  | 'prize'
  | 'fee'
  | 'players'

export type FacetOption = { value: string; label: string }

type Facet<Item> = {
  name: FacetName
  /** The options in their displayed order. */
  options: readonly FacetOption[]
  /** Undefined if an item lacks the attribute. */
  read(item: Item): string | undefined
}

type Sort<Item> = { name: SortName; compare(one: Item, other: Item): number }

/** The filters, orders and searched text of the items of a kind. */
export type Facets<Item> = {
  facets: readonly Facet<Item>[]
  sorts: readonly Sort<Item>[]
  /** The text that a search matches. */
  textOf(item: Item): string
}

export const facetsOf: { [K in Kind]: Facets<ItemOf<K>> } = {
  game: {
    facets: [
      facet('category', gameCategories, gameCategoryLabels, (it) => it.category),
      facet('provider', providers, providerLabels, (it) => it.provider),
      facet('theme', slotThemes, slotThemeLabels, (it) => ('theme' in it ? it.theme : undefined)),
      facet('volatility', volatilities, volatilityLabels, (it) =>
        'volatility' in it ? it.volatility : undefined,
      ),
    ],
    sorts: [
      { name: 'name', compare: byText((it) => it.name) },
      // Tables have no RTP, slots no stakes: items without the figure are last.
      { name: 'rtp', compare: descending((it) => ('rtp' in it ? Number(it.rtp) : 0)) },
      { name: 'stake', compare: ascending((it) => ('minBet' in it ? it.minBet : Infinity)) },
    ],
    textOf: (it) => `${it.name} ${gameCategoryLabels[it.category]} ${providerLabels[it.provider]}`,
  },
  sport: {
    facets: [
      facet('sport', sports, sportLabels, (it) => it.sport),
      facet('league', leagues, leagueLabels, (it) => it.league),
    ],
    sorts: [
      { name: 'home', compare: ascending((it) => Number(it.odds.home)) },
      { name: 'away', compare: ascending((it) => Number(it.odds.away)) },
    ],
    textOf: (it) => `${eventName(it)} ${sportLabels[it.sport]} ${leagueLabels[it.league]}`,
  },
  bonus: {
    facets: [
      facet('type', bonusTypes, bonusTypeLabels, (it) => it.type),
      {
        name: 'wager',
        options: bonusWagers.map((wager) => ({ value: String(wager), label: `${wager}x` })),
        read: (it) => String(it.wager),
      },
    ],
    sorts: [
      { name: 'name', compare: byText((it) => it.name) },
      { name: 'amount', compare: descending((it) => it.amount) },
      { name: 'percentage', compare: descending((it) => it.percentage) },
      { name: 'wager', compare: ascending((it) => it.wager) },
    ],
    textOf: (it) => `${it.name} ${bonusTypeLabels[it.type]} ${it.code}`,
  },
  guide: {
    facets: [
      facet('topic', guideTopics, guideTopicLabels, (it) => it.topic),
      facet('category', guideCategories, guideCategoryLabels, (it) => it.category),
      facet('level', guideLevels, guideLevelLabels, (it) => it.level),
    ],
    sorts: [{ name: 'name', compare: byText((it) => it.title) }],
    textOf: (it) =>
      `${it.title} ${guideTopicLabels[it.topic]} ${guideCategoryLabels[it.category]} ${guideLevelLabels[it.level]}`,
  },
  tournament: {
    facets: [
      facet('type', tournamentTypes, tournamentTypeLabels, (it) => it.type),
      facet('frequency', tournamentFrequencies, tournamentFrequencyLabels, (it) => it.frequency),
    ],
    sorts: [
      { name: 'name', compare: byText((it) => it.name) },
      { name: 'prize', compare: descending((it) => it.prizePool) },
      { name: 'fee', compare: ascending((it) => it.entryFee) },
      { name: 'players', compare: ascending((it) => it.participants) },
    ],
    textOf: (it) => `${it.name} ${tournamentTypeLabels[it.type]}`,
  },
}

function facet<Item, Value extends string>(
  name: FacetName,
  values: readonly Value[],
  labels: Record<Value, string>,
  read: (item: Item) => Value | undefined,
): Facet<Item> {
  return { name, options: values.map((value) => ({ value, label: labels[value] })), read }
}

function ascending<Item>(figureOf: (item: Item) => number): Sort<Item>['compare'] {
  return (one, other) => {
    const [left, right] = [figureOf(one), figureOf(other)]
    // Not by subtraction: the difference of two infinities is NaN.
    return left === right ? 0 : left < right ? -1 : 1
  }
}

function descending<Item>(figureOf: (item: Item) => number): Sort<Item>['compare'] {
  return ascending((item) => -figureOf(item))
}

const alphabet = new Intl.Collator('en', { numeric: true })

function byText<Item>(textOf: (item: Item) => string): Sort<Item>['compare'] {
  return (one, other) => alphabet.compare(textOf(one), textOf(other))
}
