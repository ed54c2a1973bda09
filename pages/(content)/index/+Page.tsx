import { useData } from 'vike-react/useData'
import { CallBlock } from '#components/site/CallBlock.tsx'
import type { PageData } from '../../pageData.ts'
import type { LandingContent } from './+data.ts'
import { CategoryCards } from './CategoryCards.tsx'
import { CoinList } from './CoinList.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { Hero } from './Hero.tsx'
import { StatFigures } from './StatFigures.tsx'

export function Page() {
  const { frame, content } = useData<PageData<LandingContent>>()
  return (
    <>
      <Hero content={content} target={frame.claim} />
      <CoinList copy={content.crypto} />
      <FeatureCards copy={content.features} />
      <CategoryCards copy={content.categories} />
      <StatFigures copy={content.stats} />
      <CallBlock copy={content.secondCall} target={frame.claim} placement="landing-second-call" />
    </>
  )
}
