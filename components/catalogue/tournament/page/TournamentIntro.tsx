import { CallToActionButton } from '#components/content/offer/CallToActionButton.tsx'
import { FactList } from '#components/ui/dataDisplay/FactList.tsx'
import { Artwork } from '../../artwork/Artwork.tsx'
import { DetailIntro } from '../../item/DetailIntro.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { tournamentDrawing } from '../tournamentDrawing.tsx'
import type { TournamentContent } from './tournamentContent.ts'

/**
 * The prize pool, the entry fee, and the link to take part. On a phone the picture is a thumbnail
 * beside the prize pool, or else the name, so that the button stays in sight.
 */
export function TournamentIntro({ content, frame }: ScreenProps<TournamentContent>) {
  const { copy, crumbs, facts, prizePool, tournament } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-4 min-[22rem]:grid-cols-[minmax(0,1fr)_8rem] md:col-span-2 md:grid-cols-2 md:gap-8 lg:gap-x-14">
        <h1
          className={`text-title ${prizePool ? 'col-span-2 md:col-span-1' : 'col-span-1 md:col-span-2'}`}
        >
          {tournament.name}
        </h1>
        {prizePool && (
          <dl className="md:text-right">
            <dt className="label text-muted">{prizePool.label}</dt>
            <dd className="mt-1 text-display text-ember-bright">{prizePool.value}</dd>
          </dl>
        )}
        <Artwork drawing={tournamentDrawing} item={tournament} />
        <div className="col-span-2 space-y-4 sm:space-y-6 md:col-span-1">
          <FactList facts={facts} />
          <CallToActionButton target={frame.claim} placement="tournament-join">
            {copy.join}
          </CallToActionButton>
        </div>
      </div>
    </DetailIntro>
  )
}
