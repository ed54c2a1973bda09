import { type Bonus, bonusTypeLabels } from '#domain/catalogue/bonus.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { dollars } from '#domain/money.ts'
import { ItemCard } from './ItemCard.tsx'

export type BonusCardLabels = Pick<DetailPages['bonus'], 'wagering'>

type Props = { bonus: Bonus; labels: BonusCardLabels; level: 2 | 3 }

/** A bonus in a list: percentage, maximum amount and wagering requirement. */
export function BonusCard({ bonus, labels, level }: Props) {
  const figures = [
    `${bonus.percentage}%`,
    dollars(bonus.amount),
    `${labels.wagering} ${bonus.wager}x`,
  ]
  const subtitle = bonusTypeLabels[bonus.type]
  return <ItemCard kind="bonus" item={bonus} level={level} subtitle={subtitle} figures={figures} />
}
