import { BonusCard } from '#components/site/BonusCard.tsx'
import { GameCard } from '#components/site/GameCard.tsx'
import { Card, CardLink } from '#components/ui/Card.tsx'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { GameContent } from './+data.ts'

/** Where to go from here: games like this one, and bonuses. */
export function GameLinks({ content }: { content: GameContent }) {
  const { copy, similar, bonuses, bonusLabels } = content
  return (
    <>
      <Section id="similar" heading={copy.similar} tone="raised">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {similar.map((game) => (
            <li key={game.id}>
              <GameCard game={game} labels={copy} level={3} />
            </li>
          ))}
          <li>
            <Card interactive className="flex h-full items-center p-6 font-bold">
              <p className="underline decoration-ember decoration-2 underline-offset-4">
                <CardLink href={paths.listing('game')}>{copy.allGames}</CardLink>
              </p>
            </Card>
          </li>
        </ul>
      </Section>
      <Section id="bonuses" heading={copy.bonuses}>
        <ul className="grid gap-3 lg:grid-cols-3">
          {bonuses.map((bonus) => (
            <li key={bonus.id}>
              <BonusCard bonus={bonus} labels={bonusLabels} level={3} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
