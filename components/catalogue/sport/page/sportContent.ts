import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'
import {
  describeSportEvent,
  type SportProse,
} from '#domain/catalogue/sport/prose/describeSportEvent.ts'
import {
  eventName,
  leagueLabels,
  type SportEvent,
  sportLabels,
  teamLabel,
} from '#domain/catalogue/sport/sport.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { fillDocument } from '#domain/content/fields/tokens.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import type { ItemPage } from '../../item/kindView.ts'

/** What the page of a sport event shows. */
export type SportContent = {
  event: SportEvent
  name: string
  copy: DetailPages['sport']
  facts: Fact[]
  /** The possible outcomes with their odds. */
  outcomes: Fact[]
  prose: SportProse
}

export function sportPage(loaders: Loaders, event: SportEvent): ItemPage<SportContent> {
  const name = eventName(event)
  const copy = fillDocument(loaders.copy('detail-pages').sport, {
    event: name,
    home: teamLabel(event.homeTeam),
    away: teamLabel(event.awayTeam),
  })
  const prose = describeSportEvent(event, loaders.offer('minimumAge'), copy)
  return {
    listing: copy.allSports,
    prose,
    content: {
      event,
      name,
      copy,
      facts: [
        { label: copy.sport, value: sportLabels[event.sport] },
        { label: copy.league, value: leagueLabels[event.league] },
      ],
      outcomes: [
        { label: copy.home, value: event.odds.home },
        { label: copy.draw, value: event.odds.draw },
        { label: copy.away, value: event.odds.away },
      ],
      prose,
    },
  }
}
