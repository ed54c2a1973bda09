import type { Guide } from '#domain/catalogue/guide.ts'
import { guideCategoryLabels, guideLevelLabels } from '#domain/catalogue/guideVocabulary.ts'
import { ItemCard } from './ItemCard.tsx'

type Props = { guide: Guide; level: 2 | 3 }

/** A guide in a list. */
export function GuideCard({ guide, level }: Props) {
  // A category that equals the level is shown once.
  const words = new Set([guideLevelLabels[guide.level], guideCategoryLabels[guide.category]])
  return <ItemCard kind="guide" item={guide} level={level} subtitle={[...words].join(' · ')} />
}
