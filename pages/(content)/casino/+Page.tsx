import { useData } from 'vike-react/useData'
import { CasinoReview } from '#components/casinos/CasinoReview.tsx'
import type { PageData } from '../../data/pageData.ts'
import type { CasinoContent } from './+data.ts'

export function Page() {
  const { content, frame } = useData<PageData<CasinoContent>>()
  return <CasinoReview {...content} frame={frame} />
}
