import {
  type Tournament,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
} from '#domain/catalogue/tournament/tournament.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { dollars } from '#domain/formats/money.ts'
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
  const { type, frequency, prizePool, entryFee } = tournament
  const subtitle = `${tournamentTypeLabels[type]} · ${tournamentFrequencyLabels[frequency]}`
  const figures = [
    `${labels.prizePool} ${dollars(prizePool)}`,
    `${labels.entryFee} ${dollars(entryFee)}`,
  ]
  return (
    <ItemCard
      kind="tournament"
      item={tournament}
      drawing={tournamentDrawing}
      level={level}
      subtitle={subtitle}
      figures={figures}
    />
  )
}
