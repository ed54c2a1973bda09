import type { PageContextServer } from 'vike/types'
import type { Fact } from '#components/ui/FactList.tsx'
import {
  eventName,
  leagueLabels,
  type SportEvent,
  sportLabels,
  teamLabel,
} from '#domain/catalogue/sport.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import { describeSportEvent, type SportProse } from '#domain/prose/sport/describeSportEvent.ts'
import { type DetailContent, detailData, requestedItem } from '../../../detail.ts'
import type { PageData } from '../../../pageData.ts'

export type SportContent = DetailContent & {
  event: SportEvent
  name: string
  copy: DetailPages['sport']
  facts: Fact[]
  /** The possible outcomes with their odds. */
  outcomes: Fact[]
  prose: SportProse
}

export function data(context: PageContextServer): PageData<SportContent> {
  const { loaders } = context
  const event = requestedItem(context, 'sport')
  const name = eventName(event)
  const copy = fillDocument(loaders.copy('detail-pages').sport, {
    event: name,
    home: teamLabel(event.homeTeam),
    away: teamLabel(event.awayTeam),
  })
  const prose = describeSportEvent(event, loaders.offer('minimumAge'), copy)
  return detailData(loaders, {
    kind: 'sport',
    item: event,
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
  })
}
