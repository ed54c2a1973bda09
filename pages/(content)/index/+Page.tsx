import { useData } from 'vike-react/useData'
import { CallToActionBlock } from '#components/content/offer/CallToActionBlock.tsx'
import type { PageData } from '../../data/pageData.ts'
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
      {content.crypto.coins.length > 0 && <CoinList copy={content.crypto} />}
      {content.features.cards.length > 0 && <FeatureCards copy={content.features} />}
      {content.categories.cards.length > 0 && <CategoryCards copy={content.categories} />}
      {content.stats.figures.length > 0 && <StatFigures copy={content.stats} />}
      <CallToActionBlock
        copy={content.secondCall}
        target={frame.claim}
        placement="landing-second-call"
      />
    </>
  )
}
