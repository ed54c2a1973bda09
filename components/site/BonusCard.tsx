import { type Bonus, bonusTypeLabels } from '#domain/catalogue/bonus.ts'
import { dollars } from '#domain/prose/voice.ts'
import { paths } from '#domain/urls.ts'
import { Card, CardLink } from '../ui/Card.tsx'

type Props = {
  bonus: Bonus
  /** Level of the heading that the name is. */
  level: 2 | 3
}

/** A bonus in a list; the whole card leads to its page. */
export function BonusCard({ bonus, level }: Props) {
  const Heading = `h${level}` as const
  return (
    <Card interactive className="flex h-full items-center justify-between gap-4 p-4">
      <div>
        <Heading className="leading-snug font-bold">
          <CardLink href={paths.detail('bonus', bonus.id)}>{bonus.name}</CardLink>
        </Heading>
        <p className="mt-0.5 text-small text-muted">{bonusTypeLabels[bonus.type]}</p>
      </div>
      <p className="text-right">
        <span className="block text-subheading">{dollars(bonus.amount * 100)}</span>
        <span className="block text-small text-muted">{bonus.percentage}%</span>
      </p>
    </Card>
  )
}
