import type { BonusCardLabels } from '#components/catalogue/bonus/BonusCard.tsx'
import { bonusShownTo } from '#components/catalogue/bonus/page/bonusClaim.ts'
import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'
import type { Bonus } from '#domain/catalogue/bonus/bonus.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { GameComparison } from '#domain/catalogue/game/facts.ts'
import {
  type Game,
  gameCategoryLabels,
  type SlotGame,
  type TableGame,
  volatilityLabels,
} from '#domain/catalogue/game/game.ts'
import type { GameProse } from '#domain/catalogue/game/gameProse.ts'
import { describeGame } from '#domain/catalogue/game/prose/describeGame.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { shownFile } from '#domain/content/fields/shownFile.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { exactDollars } from '#domain/formats/money.ts'
import { type GameData, gameData } from '#domain/search/structuredData.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import { itemPageTexts } from '../../item/itemPageTexts.ts'
import type { ItemPage } from '../../item/kindView.ts'
import { knownFacts, type PossibleFact } from '../../item/knownFacts.ts'

/** What the page of a game shows. */
export type GameContent = {
  game: Game
  copy: DetailPages['game']
  facts: Fact[]
  prose: GameProse
  similar: Game[]
  bonuses: Bonus[]
  bonusLabels: BonusCardLabels
}

export function gamePage(loaders: Loaders, game: Game): ItemPage<GameContent> {
  const { catalogue } = loaders
  const details = loaders.copy('detail-pages')
  const copy = itemPageTexts(loaders, 'game', game)
  const prose = describeGame(game, loaders.offer('minimumAge'), copy, comparisonOf(catalogue, game))
  return {
    listing: copy.allGames,
    prose,
    jsonLd: [structuredData(loaders, game, prose)],
    content: {
      game,
      copy,
      facts: factsOf(game, copy),
      prose,
      similar: catalogue.links('game', { from: game.id, aspect: 'similar', count: 5 }),
      bonuses: catalogue
        .links('bonus', { from: game.id, aspect: 'bonuses', count: 3 })
        .map((bonus) => bonusShownTo(loaders, bonus)),
      bonusLabels: { wagering: details.bonus.wagering },
    },
  }
}

function structuredData(loaders: Loaders, game: Game, { summary }: GameProse): GameData {
  const shown = loaders.entry('game', game.id)?.image
  return gameData({
    name: game.name,
    description: summary,
    genre: gameCategoryLabels[game.category],
    url: canonical(loaders.siteUrl, paths.detail('game', game.id)),
    ...(shown ? { image: loaders.siteUrl + shownFile(shown).url } : {}),
    ...(game.provider === undefined ? {} : { provider: game.provider }),
    minimumAge: loaders.offer('minimumAge'),
  })
}

const comparedFacets = ['provider', 'theme', 'category'] as const

function comparisonOf(catalogue: Catalogue, game: Game): GameComparison {
  return {
    rtp: catalogue.range('game', 'rtp'),
    minBet: catalogue.range('game', 'minBet'),
    shared: comparedFacets.filter((name) => catalogue.isShared('game', name, game)),
  }
}

function factsOf(game: Game, copy: DetailPages['game']): Fact[] {
  return knownFacts([
    { label: copy.category, value: gameCategoryLabels[game.category] },
    { label: copy.provider, value: game.provider },
    ...(game.category === 'slots' ? slotFactsOf(game, copy) : tableFactsOf(game, copy)),
  ])
}

function slotFactsOf({ rtp, volatility }: SlotGame, copy: DetailPages['game']): PossibleFact[] {
  return [
    { label: copy.rtp, value: rtp === undefined ? undefined : `${rtp}%` },
    { label: copy.volatility, value: volatility && volatilityLabels[volatility] },
  ]
}

function tableFactsOf({ minBet, maxBet }: TableGame, copy: DetailPages['game']): PossibleFact[] {
  return [
    { label: copy.minBet, value: minBet === undefined ? undefined : exactDollars(minBet) },
    { label: copy.maxBet, value: maxBet === undefined ? undefined : exactDollars(maxBet) },
  ]
}
