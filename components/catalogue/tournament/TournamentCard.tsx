import {
  entryFeeLabel,
  type Tournament,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
} from '#domain/catalogue/tournament/tournament.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { exactDollars } from '#domain/formats/money.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { tournamentDrawing } from './tournamentDrawing.tsx'

export type TournamentCardLabels = Pick<DetailPages['tournament'], 'prizePool' | 'entryFee'>

/** A tournament in a list, with the prize pool and the entry fee. */
export function TournamentCard({
  item: tournament,
  labels,
  level,
}: CardProps<Tournament, TournamentCardLabels>) {
  return (
    <ItemCard
      kind="tournament"
      item={tournament}
      drawing={tournamentDrawing}
      level={level}
      subtitle={subtitleOf(tournament)}
      figures={figuresOf(tournament, labels)}
    />
  )
}

function subtitleOf({ type, frequency }: Tournament): string {
  const rhythm = frequency === undefined ? [] : [tournamentFrequencyLabels[frequency]]
  return [tournamentTypeLabels[type], ...rhythm].join(' · ')
}

function figuresOf({ prizePool, entryFee }: Tournament, labels: TournamentCardLabels): string[] {
  return [
    ...(prizePool === undefined ? [] : [`${labels.prizePool} ${exactDollars(prizePool)}`]),
    ...(entryFee === undefined ? [] : [`${labels.entryFee} ${entryFeeLabel(entryFee)}`]),
  ]
}
