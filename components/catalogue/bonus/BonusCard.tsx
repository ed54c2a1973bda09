import { type Bonus, bonusTypeLabels } from '#domain/catalogue/bonus/bonus.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { dollars } from '#domain/formats/money.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { bonusDrawing } from './bonusDrawing.tsx'

export type BonusCardLabels = Pick<DetailPages['bonus'], 'wagering'>

/** A bonus in a list: percentage, maximum amount and wagering requirement. */
export function BonusCard({ item: bonus, labels, level }: CardProps<Bonus, BonusCardLabels>) {
  const figures = [
    `${bonus.percentage}%`,
    dollars(bonus.amount),
    `${labels.wagering} ${bonus.wager}x`,
  ]
  const subtitle = bonusTypeLabels[bonus.type]
  return (
    <ItemCard
      kind="bonus"
      item={bonus}
      drawing={bonusDrawing}
      level={level}
      subtitle={subtitle}
      figures={figures}
    />
  )
}
