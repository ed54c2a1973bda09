import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'
import {
  describeTournament,
  type TournamentProse,
} from '#domain/catalogue/tournament/prose/describeTournament.ts'
import {
  entryFeeLabel,
  type Tournament,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
} from '#domain/catalogue/tournament/tournament.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { exactDollars } from '#domain/formats/money.ts'
import { itemPageTexts } from '../../item/itemPageTexts.ts'
import type { ItemPage } from '../../item/kindView.ts'
import { knownFacts } from '../../item/knownFacts.ts'

/** What the page of a tournament shows. */
export type TournamentContent = {
  tournament: Tournament
  copy: DetailPages['tournament']
  /** The prize pool, the main figure of the page; undefined if the tournament lacks it. */
  prizePool: Fact | undefined
  facts: Fact[]
  prose: TournamentProse
}

export function tournamentPage(
  loaders: Loaders,
  tournament: Tournament,
): ItemPage<TournamentContent> {
  const copy = itemPageTexts(loaders, 'tournament', tournament)
  const prose = describeTournament(tournament, loaders.offer('minimumAge'), copy, {
    participants: loaders.catalogue.range('tournament', 'participants'),
  })
  return {
    listing: copy.allTournaments,
    prose,
    content: {
      tournament,
      copy,
      prizePool: prizePoolOf(tournament, copy),
      facts: factsOf(tournament, copy),
      prose,
    },
  }
}

function prizePoolOf({ prizePool }: Tournament, copy: DetailPages['tournament']): Fact | undefined {
  if (prizePool === undefined) return undefined
  return { label: copy.prizePool, value: exactDollars(prizePool) }
}

function factsOf(tournament: Tournament, copy: DetailPages['tournament']): Fact[] {
  const { entryFee, participants, type, frequency } = tournament
  return knownFacts([
    { label: copy.entryFee, value: entryFee === undefined ? undefined : entryFeeLabel(entryFee) },
    { label: copy.players, value: participants?.toLocaleString('en-US') },
    { label: copy.type, value: tournamentTypeLabels[type] },
    { label: copy.frequency, value: frequency && tournamentFrequencyLabels[frequency] },
  ])
}
