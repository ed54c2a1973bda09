import { Artwork } from '#components/site/artwork/Artwork.tsx'
import { CallToActionButton } from '#components/site/CallToActionButton.tsx'
import { DetailIntro } from '#components/site/DetailIntro.tsx'
import type { Frame } from '#components/site/frame.ts'
import { FactList } from '#components/ui/FactList.tsx'
import type { GameContent } from './+data.ts'

type Props = { content: GameContent; frame: Frame }

/** The facts of the game, and links to play it. */
export function GameIntro({ content, frame }: Props) {
  const { game, copy, crumbs, facts } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <Artwork kind="game" item={game} />
      <div className="space-y-4 sm:space-y-6">
        <h1 className="text-title">{game.name}</h1>
        <FactList facts={facts} />
        <CallToActionButton
          target={frame.claim}
          placement="game-play"
          second={{ placement: 'game-demo', label: copy.demo }}
        >
          {copy.play}
        </CallToActionButton>
      </div>
    </DetailIntro>
  )
}
