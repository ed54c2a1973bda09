import { type Guide, guide } from '#domain/catalogue/guide/guide.ts'
import type { KindView } from '../../item/kindView.ts'
import { GuideCard } from '../GuideCard.tsx'
import { guideDrawing } from '../guideDrawing.tsx'
import { GuideScreen } from './GuideScreen.tsx'
import { type GuideContent, guidePage } from './guideContent.ts'

export const guideView: KindView<Guide, null, GuideContent> = {
  drawing: guideDrawing,
  example: guide(4),
  Card: GuideCard,
  cardLabels: () => null,
  pageOf: guidePage,
  Screen: GuideScreen,
}
