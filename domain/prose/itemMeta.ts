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

/** Beyond this many characters search engines cut titles off. */
const longestTitle = 65

type Writer<Item> = {
  title(item: Item): string
  /** Besides the item's name. */
  keywords(item: Item): string[]
}

const writers: { [K in Kind]: Writer<ItemOf<K>> } = {
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
 * What the head of an item's page calls it: a title that no other item has, whatever the size of
 * the catalogue, and keywords.
 */
export function itemMeta<K extends Kind>(
  kind: K,
  item: ItemOf<K>,
): { title: string; keywords: string } {
  const { title, keywords } = writers[kind]
  return { title: title(item), keywords: [itemName(kind, item), ...keywords(item)].join(', ') }
}

/** A table's name says its studio and game already. */
function gameTitle(game: Game): string {
  return game.category === 'slots'
    ? `${game.name} | ${providerLabels[game.provider]} Slot, RTP ${game.rtp}%`
    : `${game.name} | Bets ${dollars(game.minBet)} to ${dollars(game.maxBet)}`
}

/** Two teams can meet more than once, so the title says which event it is. */
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
  return title.includes('Guide') || whole.length > longestTitle ? title : whole
}

function tournamentTitle({ name, prizePool, entryFee }: Tournament): string {
  const pool = `${name}: ${dollars(prizePool)} Prize Pool`
  const whole = `${pool}, ${dollars(entryFee)} Entry`
  return whole.length > longestTitle ? pool : whole
}
