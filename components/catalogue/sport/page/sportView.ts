import { type SportEvent, sportEvent } from '#domain/catalogue/sport/sport.ts'
import type { KindView } from '../../item/kindView.ts'
import { SportCard, type SportCardLabels } from '../SportCard.tsx'
import { sportDrawing } from '../sportDrawing.tsx'
import { SportScreen } from './SportScreen.tsx'
import { type SportContent, sportPage } from './sportContent.ts'

export const sportView: KindView<SportEvent, SportCardLabels, SportContent> = {
  drawing: sportDrawing,
  example: sportEvent(1),
  Card: SportCard,
  cardLabels: (loaders) => loaders.copy('detail-pages').sport,
  pageOf: sportPage,
  Screen: SportScreen,
}
