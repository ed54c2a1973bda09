import { type Bonus, bonus } from '#domain/catalogue/bonus/bonus.ts'
import type { KindView } from '../../item/kindView.ts'
import { BonusCard, type BonusCardLabels } from '../BonusCard.tsx'
import { bonusDrawing } from '../bonusDrawing.tsx'
import { BonusScreen } from './BonusScreen.tsx'
import { bonusShownTo } from './bonusClaim.ts'
import { type BonusContent, bonusPage } from './bonusContent.ts'

export const bonusView: KindView<Bonus, BonusCardLabels, BonusContent> = {
  drawing: bonusDrawing,
  example: bonus(35),
  Card: BonusCard,
  cardLabels: (loaders) => loaders.copy('detail-pages').bonus,
  shownTo: bonusShownTo,
  pageOf: bonusPage,
  Screen: BonusScreen,
}
