import type { ReactNode } from 'react'
import { CallToActionButton } from '#components/content/offer/CallToActionButton.tsx'
import { FactBadges } from '#components/ui/dataDisplay/FactBadges.tsx'
import { Artwork } from '../../artwork/Artwork.tsx'
import { DetailIntro } from '../../item/DetailIntro.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { guideDrawing } from '../guideDrawing.tsx'
import type { GuideContent } from './guideContent.ts'

type Props = ScreenProps<GuideContent> & {
  /** The article, read below the title. */
  children: ReactNode
}

/**
 * A reading column; the call to action is between title and text on a phone, otherwise beside the
 * text.
 */
export function GuideIntro({ content, frame, children }: Props) {
  const { guide, copy, crumbs, facts } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs} layout="article">
      <div className="space-y-4">
        <h1 className="text-title">{guide.title}</h1>
        <FactBadges facts={facts} />
      </div>
      <div className="lg:row-span-2">
        <div className="space-y-4 lg:sticky lg:top-6">
          <Artwork drawing={guideDrawing} item={guide} />
          <CallToActionButton target={frame.claim} placement="guide-play">
            {copy.play}
          </CallToActionButton>
        </div>
      </div>
      {children}
    </DetailIntro>
  )
}
