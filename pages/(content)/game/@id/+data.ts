import type { PageContextServer } from 'vike/types'
import type { BonusCardLabels } from '#components/site/BonusCard.tsx'
import type { Fact } from '#components/ui/FactList.tsx'
import type { Bonus } from '#domain/catalogue/bonus.ts'
import { type Game, gameCategoryLabels, volatilityLabels } from '#domain/catalogue/game.ts'
import { providerLabels } from '#domain/catalogue/provider.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { shownFile } from '#domain/copy/shownFile.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import type { Loaders } from '#domain/loaders.ts'
import { dollars } from '#domain/money.ts'
import { describeGame, type GameProse } from '#domain/prose/game/describeGame.ts'
import { type GameData, gameData } from '#domain/structuredData.ts'
import { canonical, paths } from '#domain/urls.ts'
import { type DetailContent, detailData, requestedItem } from '../../../detail.ts'
import type { PageData } from '../../../pageData.ts'

export type GameContent = DetailContent & {
  game: Game
  copy: DetailPages['game']
  facts: Fact[]
  prose: GameProse
  similar: Game[]
  bonuses: Bonus[]
  bonusLabels: BonusCardLabels
}

export function data(context: PageContextServer): PageData<GameContent> {
  const { loaders } = context
  const { catalogue } = loaders
  const game = requestedItem(context, 'game')
  const details = loaders.copy('detail-pages')
  const copy = fillDocument(details.game, { game: game.name })
  const prose = describeGame(game, loaders.offer('minimumAge'), copy)
  return detailData(loaders, {
    kind: 'game',
    item: game,
    listing: copy.allGames,
    prose,
    jsonLd: [structuredData(loaders, game, prose)],
    content: {
      game,
      copy,
      facts: factsOf(game, copy),
      prose,
      similar: catalogue.similarGames(game.id),
      bonuses: catalogue.relatedBonuses(game.id),
      bonusLabels: { wagering: details.bonus.wagering },
    },
  })
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
