import { Card, CardLink } from '#components/ui/layout/Card.tsx'
import { CardGrid } from '#components/ui/layout/CardGrid.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { paths } from '#domain/urls/urls.ts'
import { BonusCard } from '../../bonus/BonusCard.tsx'
import { GameCard } from '../GameCard.tsx'
import type { GameContent } from './gameContent.ts'

/** Links to similar games, if there are others, to all games, and to bonuses. */
export function GameLinks({ content }: { content: GameContent }) {
  const { copy, similar, bonuses, bonusLabels } = content
  return (
    <>
      <Section id="similar" heading={similar.length > 0 ? copy.similar : ''} tone="raised">
        <CardGrid items={similar} last={<AllGames label={copy.allGames} />}>
          {(game) => <GameCard item={game} labels={copy} level={levelBelow(copy.similar)} />}
        </CardGrid>
      </Section>
      {bonuses.length > 0 && (
        <Section id="bonuses" heading={copy.bonuses}>
          <CardGrid items={bonuses} columns="oneOrThree">
            {(bonus) => (
              <BonusCard item={bonus} labels={bonusLabels} level={levelBelow(copy.bonuses)} />
            )}
          </CardGrid>
        </Section>
      )}
    </>
  )
}

function AllGames({ label }: { label: string }) {
  return (
    <Card interactive className="flex h-full items-center p-6 font-bold">
      <p className="ember-line">
        <CardLink href={paths.listing('game')}>{label}</CardLink>
      </p>
    </Card>
  )
}
