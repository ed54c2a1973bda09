import {
  leagueLabels,
  type SportEvent,
  sportLabels,
  teamLabel,
} from '#domain/catalogue/sport/sport.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { sportDrawing } from './sportDrawing.tsx'

export type SportCardLabels = Pick<DetailPages['sport'], 'draw'>

/** A sport event in a list, with the price of each outcome. */
export function SportCard({ item: event, labels, level }: CardProps<SportEvent, SportCardLabels>) {
  const subtitle = `${leagueLabels[event.league]} · ${sportLabels[event.sport]}`
  return (
    <ItemCard kind="sport" item={event} drawing={sportDrawing} level={level} subtitle={subtitle}>
      <dl>
        <Price outcome={teamLabel(event.homeTeam)} odds={event.odds.home} />
        <Price outcome={labels.draw} odds={event.odds.draw} />
        <Price outcome={teamLabel(event.awayTeam)} odds={event.odds.away} />
      </dl>
    </ItemCard>
  )
}

function Price({ outcome, odds }: { outcome: string; odds: string }) {
  return (
    <div>
      <dt>{outcome}</dt>
      <dd>{odds}</dd>
    </div>
  )
}
