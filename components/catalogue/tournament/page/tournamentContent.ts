import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'
import {
  describeTournament,
  type TournamentProse,
} from '#domain/catalogue/tournament/prose/describeTournament.ts'
import {
  type Tournament,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
} from '#domain/catalogue/tournament/tournament.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { fillDocument } from '#domain/content/fields/tokens.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { dollars } from '#domain/formats/money.ts'
import type { ItemPage } from '../../item/kindView.ts'

/** What the page of a tournament shows. */
export type TournamentContent = {
  tournament: Tournament
  copy: DetailPages['tournament']
  /** The prize pool, the main figure of the page. */
  prizePool: Fact
  facts: Fact[]
  prose: TournamentProse
}

export function tournamentPage(
  loaders: Loaders,
  tournament: Tournament,
): ItemPage<TournamentContent> {
  const copy = fillDocument(loaders.copy('detail-pages').tournament, {
    tournament: tournament.name,
  })
  const prose = describeTournament(tournament, loaders.offer('minimumAge'), copy)
  return {
    listing: copy.allTournaments,
    prose,
    content: {
      tournament,
      copy,
      prizePool: { label: copy.prizePool, value: dollars(tournament.prizePool) },
      facts: factsOf(tournament, copy),
      prose,
    },
  }
}

function factsOf(tournament: Tournament, copy: DetailPages['tournament']): Fact[] {
  return [
    { label: copy.entryFee, value: dollars(tournament.entryFee) },
    { label: copy.players, value: tournament.participants.toLocaleString('en-US') },
    { label: copy.type, value: tournamentTypeLabels[tournament.type] },
    { label: copy.frequency, value: tournamentFrequencyLabels[tournament.frequency] },
  ]
}
