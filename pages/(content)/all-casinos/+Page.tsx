import { useData } from 'vike-react/useData'
import { CasinoListing, type CasinoListingContent } from '#components/casinos/CasinoListing.tsx'
import type { PageData } from '../../data/pageData.ts'

export function Page() {
  const { content, frame } = useData<PageData<CasinoListingContent>>()
  return <CasinoListing content={content} frame={frame} />
}
