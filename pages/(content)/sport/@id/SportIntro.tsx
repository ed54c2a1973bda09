import { Artwork } from '#components/site/artwork/Artwork.tsx'
import { CallToActionButton } from '#components/site/CallToActionButton.tsx'
import { DetailIntro } from '#components/site/DetailIntro.tsx'
import type { Frame } from '#components/site/frame.ts'
import { FactBadges } from '#components/ui/FactBadges.tsx'
import type { SportContent } from './+data.ts'
import { OddsBoard } from './OddsBoard.tsx'

type Props = { content: SportContent; frame: Frame }

/** The teams, the odds of each outcome, and the link to bet. */
export function SportIntro({ content, frame }: Props) {
  const { copy, crumbs, event, facts, name, outcomes } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <div className="md:order-last">
        <Artwork kind="sport" item={event} />
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
