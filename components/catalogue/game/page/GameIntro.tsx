import { CallToActionButton } from '#components/content/offer/CallToActionButton.tsx'
import { FactList } from '#components/ui/dataDisplay/FactList.tsx'
import { Artwork } from '../../artwork/Artwork.tsx'
import { DetailIntro } from '../../item/DetailIntro.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { gameDrawing } from '../gameDrawing.tsx'
import type { GameContent } from './gameContent.ts'

/** The facts of the game, and links to play it. */
export function GameIntro({ content, frame }: ScreenProps<GameContent>) {
  const { game, copy, crumbs, facts } = content
  return (
    <DetailIntro label={frame.labels.breadcrumbs} crumbs={crumbs}>
      <Artwork drawing={gameDrawing} item={game} />
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
