import { type Bonus, bonusTypeLabels } from '#domain/catalogue/bonus/bonus.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { exactDollars } from '#domain/formats/money.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { bonusDrawing } from './bonusDrawing.tsx'

export type BonusCardLabels = Pick<DetailPages['bonus'], 'wagering'>

/** A bonus in a list. */
export function BonusCard({ item: bonus, labels, level }: CardProps<Bonus, BonusCardLabels>) {
  const subtitle = bonusTypeLabels[bonus.type]
  return (
    <ItemCard
      kind="bonus"
      item={bonus}
      drawing={bonusDrawing}
      level={level}
      subtitle={subtitle}
      figures={figuresOf(bonus, labels)}
    />
  )
}

/** Percentage, maximum amount and wagering requirement. */
function figuresOf({ percentage, amount, wager }: Bonus, labels: BonusCardLabels): string[] {
  return [
    ...(percentage === undefined ? [] : [`${percentage}%`]),
    ...(amount === undefined ? [] : [exactDollars(amount)]),
    ...(wager === undefined ? [] : [`${labels.wagering} ${wager}x`]),
  ]
}
