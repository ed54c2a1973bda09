import type { Guide } from '#domain/catalogue/guide/guide.ts'
import { guideCategoryLabels, guideLevelLabels } from '#domain/catalogue/guide/guideVocabulary.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { guideDrawing } from './guideDrawing.tsx'

/** A guide in a list. */
export function GuideCard({ item: guide, level }: Omit<CardProps<Guide, unknown>, 'labels'>) {
  // A category that equals the level is shown once.
  const words = new Set([guideLevelLabels[guide.level], guideCategoryLabels[guide.category]])
  return (
    <ItemCard
      kind="guide"
      item={guide}
      drawing={guideDrawing}
      level={level}
      subtitle={[...words].join(' · ')}
    />
  )
}
