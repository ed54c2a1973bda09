import type { BonusCardLabels } from '#components/catalogue/bonus/BonusCard.tsx'
import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'
import type { Bonus } from '#domain/catalogue/bonus/bonus.ts'
import { type Game, gameCategoryLabels, volatilityLabels } from '#domain/catalogue/game/game.ts'
import type { GameProse } from '#domain/catalogue/game/gameProse.ts'
import { describeGame } from '#domain/catalogue/game/prose/describeGame.ts'
import { providerLabels } from '#domain/catalogue/game/provider.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { shownFile } from '#domain/content/fields/shownFile.ts'
import { fillDocument } from '#domain/content/fields/tokens.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { dollars } from '#domain/formats/money.ts'
import { type GameData, gameData } from '#domain/search/structuredData.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import type { ItemPage } from '../../item/kindView.ts'

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
  const copy = fillDocument(details.game, { game: game.name })
  const prose = describeGame(game, loaders.offer('minimumAge'), copy)
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
      bonuses: catalogue.links('bonus', { from: game.id, aspect: 'bonuses', count: 3 }),
      bonusLabels: { wagering: details.bonus.wagering },
    },
  }
}

function structuredData(loaders: Loaders, game: Game, { summary }: GameProse): GameData {
  const shown = loaders.itemNote(game.id)?.image
  return gameData({
    name: game.name,
    description: summary,
    genre: gameCategoryLabels[game.category],
    url: canonical(loaders.siteUrl, paths.detail('game', game.id)),
    ...(shown ? { image: loaders.siteUrl + shownFile(shown).url } : {}),
    provider: providerLabels[game.provider],
    minimumAge: loaders.offer('minimumAge'),
  })
}

function factsOf(game: Game, copy: DetailPages['game']): Fact[] {
  const shared = [
    { label: copy.category, value: gameCategoryLabels[game.category] },
    { label: copy.provider, value: providerLabels[game.provider] },
  ]
  if (game.category === 'slots') {
    return [
      ...shared,
      { label: copy.rtp, value: `${game.rtp}%` },
      { label: copy.volatility, value: volatilityLabels[game.volatility] },
    ]
  }
  return [
    ...shared,
    { label: copy.minBet, value: dollars(game.minBet) },
    { label: copy.maxBet, value: dollars(game.maxBet) },
  ]
}
