import { BonusCard } from '#components/site/BonusCard.tsx'
import { GameCard } from '#components/site/GameCard.tsx'
import { Card, CardLink } from '#components/ui/Card.tsx'
import { CardGrid } from '#components/ui/CardGrid.tsx'
import { levelBelow } from '#components/ui/headingLevel.ts'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { GameContent } from './+data.ts'

/** Links to similar games, and to bonuses. */
export function GameLinks({ content }: { content: GameContent }) {
  const { copy, similar, bonuses, bonusLabels } = content
  return (
    <>
      <Section id="similar" heading={copy.similar} tone="raised">
        <CardGrid items={similar} last={<AllGames label={copy.allGames} />}>
          {(game) => <GameCard game={game} labels={copy} level={levelBelow(copy.similar)} />}
        </CardGrid>
      </Section>
      <Section id="bonuses" heading={copy.bonuses}>
        <CardGrid items={bonuses} columns="oneOrThree">
          {(bonus) => (
            <BonusCard bonus={bonus} labels={bonusLabels} level={levelBelow(copy.bonuses)} />
          )}
        </CardGrid>
      </Section>
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
