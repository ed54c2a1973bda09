import type { ReactNode } from 'react'
import { Artwork } from '#components/site/artwork/Artwork.tsx'
import { CallToActionButton } from '#components/site/CallToActionButton.tsx'
import { DetailIntro } from '#components/site/DetailIntro.tsx'
import type { Frame } from '#components/site/frame.ts'
import { FactBadges } from '#components/ui/FactBadges.tsx'
import type { GuideContent } from './+data.ts'

type Props = {
  content: GuideContent
  frame: Frame
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
          <Artwork kind="guide" item={guide} />
          <CallToActionButton target={frame.claim} placement="guide-play">
            {copy.play}
          </CallToActionButton>
        </div>
      </div>
      {children}
    </DetailIntro>
  )
}
