import { Artwork } from '#components/site/artwork/Artwork.tsx'
import { DetailIntro } from '#components/site/DetailIntro.tsx'
import type { Frame } from '#components/site/frame.ts'
import { FactBadges } from '#components/ui/FactBadges.tsx'
import type { BonusContent } from './+data.ts'
import { BonusTicket } from './BonusTicket.tsx'

type Props = { content: BonusContent; frame: Frame }

/** The name of the bonus, and its ticket. */
export function BonusIntro({ content, frame }: Props) {
  const { bonus, copy, crumbs, typeLabel } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <div className="grid gap-4 sm:gap-6">
        <h1 className="text-title">{bonus.name}</h1>
        <FactBadges facts={[{ label: copy.type, value: typeLabel }]} />
        <div className="max-md:hidden">
          <Artwork kind="bonus" item={bonus} />
        </div>
      </div>
      <BonusTicket bonus={bonus} copy={copy} target={frame.claim} />
    </DetailIntro>
  )
}
