import { CallToActionButton } from '#components/content/offer/CallToActionButton.tsx'
import { FactBadges } from '#components/ui/dataDisplay/FactBadges.tsx'
import { Artwork } from '../../artwork/Artwork.tsx'
import { DetailIntro } from '../../item/DetailIntro.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { sportDrawing } from '../sportDrawing.tsx'
import { OddsBoard } from './OddsBoard.tsx'
import type { SportContent } from './sportContent.ts'

/** The teams, the odds of each outcome, and the link to bet. */
export function SportIntro({ content, frame }: ScreenProps<SportContent>) {
  const { copy, crumbs, event, facts, name, outcomes } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <div className="md:order-last">
        <Artwork drawing={sportDrawing} item={event} />
      </div>
      <div className="space-y-4 sm:space-y-6">
        <h1 className="text-title">{name}</h1>
        <FactBadges facts={facts} />
        <OddsBoard heading={copy.odds} outcomes={outcomes} />
        <CallToActionButton target={frame.claim} placement="sport-bet">
          {copy.bet}
        </CallToActionButton>
      </div>
    </DetailIntro>
  )
}
