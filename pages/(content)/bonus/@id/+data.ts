import type { PageContextServer } from 'vike/types'
import type { GameCardLabels } from '#components/site/GameCard.tsx'
import { type Bonus, bonusTypeLabels } from '#domain/catalogue/bonus.ts'
import type { Game } from '#domain/catalogue/game.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import { dollars } from '#domain/money.ts'
import { type BonusProse, describeBonus } from '#domain/prose/bonus/describeBonus.ts'
import { type DetailContent, detailData, requestedItem } from '../../../detail.ts'
import type { PageData } from '../../../pageData.ts'

export type BonusContent = DetailContent & {
  bonus: Bonus
  typeLabel: string
  copy: DetailPages['bonus']
  prose: BonusProse
  popular: Game[]
  gameLabels: GameCardLabels
}

export function data(context: PageContextServer): PageData<BonusContent> {
  const { loaders } = context
  const bonus = requestedItem(context, 'bonus')
  const details = loaders.copy('detail-pages')
  const copy = fillDocument(details.bonus, {
    bonus: bonus.name,
    percentage: `${bonus.percentage}%`,
    maximum: dollars(bonus.amount),
  })
  const { rtp, volatility } = details.game
  const prose = describeBonus(bonus, loaders.offer('minimumAge'), copy)
  return detailData(loaders, {
    kind: 'bonus',
    item: bonus,
    listing: copy.allBonuses,
    prose,
    content: {
      bonus,
      typeLabel: bonusTypeLabels[bonus.type],
      copy,
      prose,
      popular: loaders.catalogue.popularGames(bonus.id),
      gameLabels: { rtp, volatility },
    },
  })
}
