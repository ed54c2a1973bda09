import { Artwork } from '#components/site/artwork/Artwork.tsx'
import { Call } from '#components/site/Call.tsx'
import { DetailIntro } from '#components/site/DetailIntro.tsx'
import type { Frame } from '#components/site/frame.ts'
import { FactList } from '#components/ui/FactList.tsx'
import type { TournamentContent } from './+data.ts'

type Props = { content: TournamentContent; frame: Frame }

/**
 * What is to be won, what taking part costs, and the way in. On a phone the picture is a thumbnail
 * beside the prize pool, so that the button stays in sight.
 */
export function TournamentIntro({ content, frame }: Props) {
  const { copy, crumbs, facts, prizePool, tournament } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-4 min-[22rem]:grid-cols-[minmax(0,1fr)_8rem] md:col-span-2 md:grid-cols-2 md:gap-8 lg:gap-x-14">
        <h1 className="col-span-2 text-title md:col-span-1">{tournament.name}</h1>
        <dl className="md:text-right">
          <dt className="label text-muted">{prizePool.label}</dt>
          <dd className="mt-1 text-display text-ember-bright">{prizePool.value}</dd>
        </dl>
        <Artwork kind="tournament" item={tournament} />
        <div className="col-span-2 space-y-4 sm:space-y-6 md:col-span-1">
          <FactList facts={facts} />
          <Call target={frame.claim} placement="tournament-join">
            {copy.join}
          </Call>
        </div>
      </div>
    </DetailIntro>
  )
}
