import { FactBadges } from '#components/ui/dataDisplay/FactBadges.tsx'
import { Artwork } from '../../artwork/Artwork.tsx'
import { DetailIntro } from '../../item/DetailIntro.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { bonusDrawing } from '../bonusDrawing.tsx'
import { BonusTicket } from './BonusTicket.tsx'
import type { BonusContent } from './bonusContent.ts'

/** The name of the bonus, and its ticket. */
export function BonusIntro({ content, frame }: ScreenProps<BonusContent>) {
  const { bonus, copy, crumbs, typeLabel } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <div className="grid gap-4 sm:gap-6">
        <h1 className="text-title">{bonus.name}</h1>
        <FactBadges facts={[{ label: copy.type, value: typeLabel }]} />
        <div className="max-md:hidden">
          <Artwork drawing={bonusDrawing} item={bonus} />
        </div>
      </div>
      <BonusTicket bonus={bonus} copy={copy} target={frame.claim} />
    </DetailIntro>
  )
}
