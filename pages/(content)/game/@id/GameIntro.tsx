import { ClaimLink, Disclosure } from '#components/site/ClaimLink.tsx'
import type { Frame } from '#components/site/frame.ts'
import { GameArtwork } from '#components/site/GameArtwork.tsx'
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx'
import { Container } from '#components/ui/Container.tsx'
import { FactList } from '#components/ui/FactList.tsx'
import type { GameContent } from './+data.ts'

type Props = { content: GameContent; frame: Frame }

/** What the game is, at a glance, and the ways to play it. */
export function GameIntro({ content, frame }: Props) {
  const { game, copy, crumbs, facts } = content
  return (
    <Container>
      <div className="pt-2 pb-section">
        <Breadcrumbs label={frame.labels.breadcrumbs} crumbs={crumbs} />
        <div className="mt-4 grid gap-8 lg:grid-cols-2 lg:items-center lg:gap-14">
          <GameArtwork game={game} />
          <div>
            <h1 className="text-title">{game.name}</h1>
            <div className="mt-6">
              <FactList facts={facts} />
            </div>
            <div className="mt-6 grid gap-3 sm:grid-cols-2">
              <ClaimLink target={frame.claim} placement="game-play" size="large">
                {copy.play}
              </ClaimLink>
              <ClaimLink
                target={frame.claim}
                placement="game-demo"
                variant="secondary"
                size="large"
              >
                {copy.demo}
              </ClaimLink>
            </div>
            <div className="mt-3">
              <Disclosure target={frame.claim} />
            </div>
          </div>
        </div>
      </div>
    </Container>
  )
}
