import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Crumb } from '#components/ui/Breadcrumbs.tsx'
import type { Fact } from '#components/ui/FactList.tsx'
import type { Bonus } from '#domain/catalogue/bonus.ts'
import { type Game, gameCategoryLabels, volatilityLabels } from '#domain/catalogue/game.ts'
import { providerLabels } from '#domain/catalogue/provider.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import type { Meta } from '#domain/copy/text.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import type { Loaders } from '#domain/loaders.ts'
import { describeGame, type GameProse } from '#domain/prose/gameProse.ts'
import { dollars } from '#domain/prose/voice.ts'
import { breadcrumbData, faqData, gameData, type JsonLd } from '#domain/structuredData.ts'
import { canonical, paths } from '#domain/urls.ts'
import { pageHead } from '../../../head.ts'
import type { Missing, PageData } from '../../../pageData.ts'
import { readFrame } from '../../../readFrame.ts'

export type GameContent = {
  game: Game
  copy: DetailPages['game']
  crumbs: Crumb[]
  facts: Fact[]
  prose: GameProse
  similar: Game[]
  bonuses: Bonus[]
}

export function data({ loaders, routeParams }: PageContextServer): PageData<GameContent> {
  const { catalogue } = loaders
  const game = catalogue.get('game', routeParams.id ?? '')
  if (!game) throw render(404, { screen: 'detail-not-found', kind: 'game' } satisfies Missing)
  const copy = fillDocument(loaders.copy('detail-pages').game, { game: game.name })
  const minimumAge = loaders.offer('minimumAge')
  const prose = describeGame(game, minimumAge)
  const crumbs = crumbsOf(loaders, game, copy)
  return {
    frame: readFrame(loaders),
    head: pageHead(loaders, {
      meta: metaOf(game, prose),
      canonicalPath: paths.detail('game', game.id),
      jsonLd: jsonLdOf(loaders, game, prose, crumbs),
    }),
    content: {
      game,
      copy,
      crumbs,
      facts: factsOf(game, copy),
      prose,
      similar: catalogue.similarGames(game.id),
      bonuses: catalogue.relatedBonuses(game.id),
    },
  }
}

function metaOf(game: Game, { summary }: GameProse): Meta {
  const provider = providerLabels[game.provider]
  const category = gameCategoryLabels[game.category]
  return {
    title: `${game.name} | ${provider} ${category}`,
    description: summary,
    keywords: [game.name, category, provider].join(', '),
  }
}

function jsonLdOf(loaders: Loaders, game: Game, prose: GameProse, crumbs: Crumb[]): JsonLd[] {
  const { siteUrl } = loaders
  return [
    gameData({
      name: game.name,
      description: prose.summary,
      genre: gameCategoryLabels[game.category],
      url: canonical(siteUrl, paths.detail('game', game.id)),
      provider: providerLabels[game.provider],
      minimumAge: loaders.offer('minimumAge'),
    }),
    breadcrumbData(
      crumbs.map(({ label, path }) => ({ name: label, url: canonical(siteUrl, path) })),
    ),
    faqData(prose.faq),
  ]
}

function crumbsOf(loaders: Loaders, game: Game, copy: DetailPages['game']): Crumb[] {
  return [
    { label: loaders.copy('site-settings').labels.home, path: paths.home },
    { label: copy.allGames, path: paths.listing('game') },
    { label: game.name, path: paths.detail('game', game.id) },
  ]
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
    { label: copy.minBet, value: dollars(game.minBet * 100) },
    { label: copy.maxBet, value: dollars(game.maxBet * 100) },
  ]
}
