import { useData } from 'vike-react/useData'
import { GuideCard } from '#components/site/GuideCard.tsx'
import { ListingScreen } from '#components/site/ListingScreen.tsx'
import type { ListingContent } from '../../listing.ts'
import type { PageData } from '../../pageData.ts'

export function Page() {
  const { content } = useData<PageData<ListingContent<'guide'>>>()
  return (
    <ListingScreen {...content}>{(guide) => <GuideCard guide={guide} level={2} />}</ListingScreen>
  )
}
