import {
  type Tournament,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
} from '#domain/catalogue/tournament.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { dollars } from '#domain/money.ts'
import { ItemCard } from './ItemCard.tsx'

export type TournamentCardLabels = Pick<DetailPages['tournament'], 'prizePool' | 'entryFee'>

type Props = { tournament: Tournament; labels: TournamentCardLabels; level: 2 | 3 }

/** A tournament in a list, with the prize pool and the entry fee. */
export function TournamentCard({ tournament, labels, level }: Props) {
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
      level={level}
      subtitle={subtitle}
      figures={figures}
    />
  )
}
