import type { PageContextServer } from 'vike/types'
import type { Fact } from '#components/ui/FactList.tsx'
import {
  type Tournament,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
} from '#domain/catalogue/tournament.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import { dollars } from '#domain/money.ts'
import {
  describeTournament,
  type TournamentProse,
} from '#domain/prose/tournament/describeTournament.ts'
import { type DetailContent, detailData, requestedItem } from '../../../detail.ts'
import type { PageData } from '../../../pageData.ts'

export type TournamentContent = DetailContent & {
  tournament: Tournament
  copy: DetailPages['tournament']
  /** The prize pool, the main figure of the page. */
  prizePool: Fact
  facts: Fact[]
  prose: TournamentProse
}

export function data(context: PageContextServer): PageData<TournamentContent> {
  const { loaders } = context
  const tournament = requestedItem(context, 'tournament')
  const copy = fillDocument(loaders.copy('detail-pages').tournament, {
    tournament: tournament.name,
  })
  const prose = describeTournament(tournament, loaders.offer('minimumAge'), copy)
  return detailData(loaders, {
    kind: 'tournament',
    item: tournament,
    listing: copy.allTournaments,
    prose,
    content: {
      tournament,
      copy,
      prizePool: { label: copy.prizePool, value: dollars(tournament.prizePool) },
      facts: factsOf(tournament, copy),
      prose,
    },
  })
}

function factsOf(tournament: Tournament, copy: DetailPages['tournament']): Fact[] {
  return [
    { label: copy.entryFee, value: dollars(tournament.entryFee) },
    { label: copy.players, value: tournament.participants.toLocaleString('en-US') },
    { label: copy.type, value: tournamentTypeLabels[tournament.type] },
    { label: copy.frequency, value: tournamentFrequencyLabels[tournament.frequency] },
  ]
}
