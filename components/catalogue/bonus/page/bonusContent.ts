import type { GameCardLabels } from '#components/catalogue/game/GameCard.tsx'
import { type Bonus, bonusTypeLabels } from '#domain/catalogue/bonus/bonus.ts'
import type { BonusComparison } from '#domain/catalogue/bonus/facts.ts'
import { type BonusProse, describeBonus } from '#domain/catalogue/bonus/prose/describeBonus.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Game } from '#domain/catalogue/game/game.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { itemPageTexts } from '../../item/itemPageTexts.ts'
import type { ItemPage } from '../../item/kindView.ts'
import { type BonusClaim, bonusClaim, isOpen } from './bonusClaim.ts'

/** What the page of a bonus shows. */
export type BonusContent = {
  bonus: Bonus
  typeLabel: string
  copy: DetailPages['bonus']
  prose: BonusProse
  /** Undefined for a bonus of the site's own offer. */
  claim: BonusClaim | undefined
  popular: Game[]
  gameLabels: GameCardLabels
}

export function bonusPage(loaders: Loaders, bonus: Bonus): ItemPage<BonusContent> {
  const details = loaders.copy('detail-pages')
  const copy = itemPageTexts(loaders, 'bonus', bonus)
  const { rtp, volatility, minBet, maxBet } = details.game
  const claim = bonusClaim(loaders, bonus)
  const described = describeBonus(
    bonus,
    loaders.offer('minimumAge'),
    copy,
    comparisonOf(loaders.catalogue),
  )
  // The steps begin with the button.
  const prose = isOpen(loaders, claim) ? described : { ...described, steps: [] }
  return {
    listing: copy.allBonuses,
    prose,
    content: {
      bonus,
      typeLabel: bonusTypeLabels[bonus.type],
      copy,
      prose,
      claim,
      popular: loaders.catalogue.links('game', { from: bonus.id, aspect: 'popular', count: 3 }),
      gameLabels: { rtp, volatility, minBet, maxBet },
    },
  }
}

function comparisonOf(catalogue: Catalogue): BonusComparison {
  return {
    wager: catalogue.range('bonus', 'wager'),
    types: catalogue.options('bonus', 'type').map(({ value }) => value),
  }
}
