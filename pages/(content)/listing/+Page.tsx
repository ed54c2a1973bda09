import { useData } from 'vike-react/useData'
import { type ListingContent, ListingScreen } from '#components/catalogue/listing/ListingScreen.tsx'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { PageData } from '../../data/pageData.ts'

export function Page() {
  const { content } = useData<PageData<ListingContent<Kind>>>()
  return <ListingScreen {...content} />
}
