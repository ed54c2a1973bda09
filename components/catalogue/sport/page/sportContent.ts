import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'
import {
  describeSportEvent,
  type SportProse,
} from '#domain/catalogue/sport/prose/describeSportEvent.ts'
import { eventName, type SportEvent, sportLabels } from '#domain/catalogue/sport/sport.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { itemPageTexts } from '../../item/itemPageTexts.ts'
import type { ItemPage } from '../../item/kindView.ts'
import { knownFacts } from '../../item/knownFacts.ts'

/** What the page of a sport event shows. */
export type SportContent = {
  event: SportEvent
  name: string
  copy: DetailPages['sport']
  facts: Fact[]
  /** The outcomes that have odds. */
  outcomes: Fact[]
  prose: SportProse
}

export function sportPage(loaders: Loaders, event: SportEvent): ItemPage<SportContent> {
  const name = eventName(event)
  const copy = itemPageTexts(loaders, 'sport', event)
  const prose = describeSportEvent(event, loaders.offer('minimumAge'), copy)
  return {
    listing: copy.allSports,
    prose,
    content: {
      event,
      name,
      copy,
      facts: knownFacts([
        { label: copy.sport, value: sportLabels[event.sport] },
        { label: copy.league, value: event.league },
      ]),
      outcomes: knownFacts([
        { label: copy.home, value: event.odds.home },
        { label: copy.draw, value: event.odds.draw },
        { label: copy.away, value: event.odds.away },
      ]),
      prose,
    },
  }
}
