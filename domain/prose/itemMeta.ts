import { type Bonus, bonusTypeLabels } from '../catalogue/bonus.ts'
import type { ItemOf } from '../catalogue/catalogue.ts'
import { type Game, gameCategoryLabels } from '../catalogue/game.ts'
import type { Guide } from '../catalogue/guide.ts'
import {
  guideCategoryLabels,
  guideLevelLabels,
  guideTopicLabels,
} from '../catalogue/guideVocabulary.ts'
import { parseItemId } from '../catalogue/itemId.ts'
import { itemName } from '../catalogue/itemName.ts'
import type { Kind } from '../catalogue/kinds.ts'
import { providerLabels } from '../catalogue/provider.ts'
import { eventName, leagueLabels, type SportEvent, sportLabels } from '../catalogue/sport.ts'
import {
  type Tournament,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
} from '../catalogue/tournament.ts'
import { dollars } from '../money.ts'

/** Search engines truncate titles after this many characters. */
const maxTitleLength = 65

type MetaWriter<Item> = {
  title(item: Item): string
  /** Besides the item's name. */
  keywords(item: Item): string[]
}

const writers: { [K in Kind]: MetaWriter<ItemOf<K>> } = {
  game: {
    title: gameTitle,
    keywords: ({ category, provider }) => [gameCategoryLabels[category], providerLabels[provider]],
  },
  sport: {
    title: eventTitle,
    keywords: ({ sport, league }) => [sportLabels[sport], leagueLabels[league], 'odds'],
  },
  bonus: {
    title: bonusTitle,
    keywords: ({ type, code }) => [`${bonusTypeLabels[type]} bonus`, code, 'bonus code'],
  },
  guide: {
    title: guidePageTitle,
    keywords: ({ topic, category, level }) => [
      guideTopicLabels[topic],
      guideCategoryLabels[category],
      `${guideLevelLabels[level]} guide`,
    ],
  },
  tournament: {
    title: tournamentTitle,
    keywords: ({ type, frequency }) => [
      `${tournamentTypeLabels[type]} tournament`,
      `${tournamentFrequencyLabels[frequency]} tournament`,
      'prize pool',
    ],
  },
}

/**
 * The title and the keywords of an item's page. The title is unique at any size of the catalogue.
 */
export function itemMeta<K extends Kind>(
  kind: K,
  item: ItemOf<K>,
): { title: string; keywords: string } {
  const { title, keywords } = writers[kind]
  return { title: title(item), keywords: [itemName(kind, item), ...keywords(item)].join(', ') }
}

/** A table's name contains its provider and its game. */
function gameTitle(game: Game): string {
  return game.category === 'slots'
    ? `${game.name} | ${providerLabels[game.provider]} Slot, RTP ${game.rtp}%`
    : `${game.name} | Bets ${dollars(game.minBet)} to ${dollars(game.maxBet)}`
}

/** Two teams can play more than once, so the title contains the event's number. */
function eventTitle(event: SportEvent): string {
  const sport = sportLabels[event.sport]
  const contest =
    event.league === 'international' ? sport : `${leagueLabels[event.league]} ${sport}`
  return `${eventName(event)} Odds | ${contest}, Event ${parseItemId(event.id)?.number}`
}

function bonusTitle({ name, percentage, amount, code }: Bonus): string {
  return `${name}: ${percentage}% up to ${dollars(amount)} | Code ${code}`
}

function guidePageTitle({ title, topic }: Guide): string {
  const whole = `${title} | ${guideTopicLabels[topic]} Guide`
  return title.includes('Guide') || whole.length > maxTitleLength ? title : whole
}

function tournamentTitle({ name, prizePool, entryFee }: Tournament): string {
  const pool = `${name}: ${dollars(prizePool)} Prize Pool`
  const whole = `${pool}, ${dollars(entryFee)} Entry`
  return whole.length > maxTitleLength ? pool : whole
}
