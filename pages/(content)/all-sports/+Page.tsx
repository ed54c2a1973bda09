import { useData } from 'vike-react/useData'
import { ListingScreen } from '#components/site/ListingScreen.tsx'
import { SportCard } from '#components/site/SportCard.tsx'
import type { PageData } from '../../pageData.ts'
import type { SportsContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<SportsContent>>()
  const { cardLabels, ...listing } = content
  return (
    <ListingScreen {...listing}>
      {(event) => <SportCard event={event} labels={cardLabels} level={2} />}
    </ListingScreen>
  )
}
