import { FactBadges } from '#components/ui/dataDisplay/FactBadges.tsx'
import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import { paths } from '#domain/urls/urls.ts'
import { Artwork } from '../../artwork/Artwork.tsx'
import { DetailIntro } from '../../item/DetailIntro.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { bonusDrawing } from '../bonusDrawing.tsx'
import { BonusTicket } from './BonusTicket.tsx'
import type { BonusContent } from './bonusContent.ts'

/** The name of the bonus, and its ticket. */
export function BonusIntro({ content, frame }: ScreenProps<BonusContent>) {
  const { bonus, claim, copy, crumbs, typeLabel } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <div className="grid gap-4 sm:gap-6">
        <h1 className="text-title">{bonus.name}</h1>
        <FactBadges
          facts={[
            { label: copy.type, value: typeLabel },
            ...(claim?.casino
              ? [{ label: claim.words.toplist.casino, value: claim.casino.name }]
              : []),
          ]}
        />
        {claim?.casino && (
          <p>
            <TextLink href={paths.casino(claim.casino.slug)}>
              {claim.words.casino.review}
              <span className="sr-only"> {claim.casino.name}</span>
            </TextLink>
          </p>
        )}
        <div className="max-md:hidden">
          <Artwork drawing={bonusDrawing} item={bonus} />
        </div>
      </div>
      <BonusTicket bonus={bonus} copy={copy} claim={claim} target={frame.claim} />
    </DetailIntro>
  )
}
