import { Artwork } from '#components/site/artwork/Artwork.tsx'
import { Call } from '#components/site/Call.tsx'
import { DetailIntro } from '#components/site/DetailIntro.tsx'
import type { Frame } from '#components/site/frame.ts'
import { FactBadges } from '#components/ui/FactBadges.tsx'
import type { SportContent } from './+data.ts'
import { OddsBoard } from './OddsBoard.tsx'

type Props = { content: SportContent; frame: Frame }

/** Who meets whom, what each outcome pays, and the way to bet on it. */
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
        <Call target={frame.claim} placement="sport-bet">
          {copy.bet}
        </Call>
      </div>
    </DetailIntro>
  )
}
