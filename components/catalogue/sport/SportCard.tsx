import { hasOdds } from '#domain/catalogue/sport/oddsReading.ts'
import { type SportEvent, sportLabels } from '#domain/catalogue/sport/sport.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { sportDrawing } from './sportDrawing.tsx'

export type SportCardLabels = Pick<DetailPages['sport'], 'draw'>

/** A sport event in a list, with the price of each outcome. */
export function SportCard({ item: event, labels, level }: CardProps<SportEvent, SportCardLabels>) {
  const { homeTeam, awayTeam, odds } = event
  const sport = sportLabels[event.sport]
  const subtitle = event.league === undefined ? sport : `${event.league} · ${sport}`
  return (
    <ItemCard kind="sport" item={event} drawing={sportDrawing} level={level} subtitle={subtitle}>
      {hasOdds(event) && (
        <dl>
          <Price outcome={homeTeam} odds={odds.home} />
          <Price outcome={labels.draw} odds={odds.draw} />
          <Price outcome={awayTeam} odds={odds.away} />
        </dl>
      )}
    </ItemCard>
  )
}

function Price({ outcome, odds }: { outcome: string; odds: string | undefined }) {
  if (odds === undefined) return null
  return (
    <div>
      <dt>{outcome}</dt>
      <dd>{odds}</dd>
    </div>
  )
}
