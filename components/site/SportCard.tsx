import { leagueLabels, type SportEvent, sportLabels, teamLabel } from '#domain/catalogue/sport.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { ItemCard } from './ItemCard.tsx'

export type SportCardLabels = Pick<DetailPages['sport'], 'draw'>

type Props = { event: SportEvent; labels: SportCardLabels; level: 2 | 3 }

/** A sport event in a list, with the price of each outcome. */
export function SportCard({ event, labels, level }: Props) {
  const subtitle = `${leagueLabels[event.league]} · ${sportLabels[event.sport]}`
  return (
    <ItemCard kind="sport" item={event} level={level} subtitle={subtitle}>
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
