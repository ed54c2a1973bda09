import { GameCard } from '#components/site/GameCard.tsx'
import { Questions } from '#components/site/Questions.tsx'
import { CardGrid } from '#components/ui/CardGrid.tsx'
import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { levelBelow } from '#components/ui/headingLevel.ts'
import { LinkRow } from '#components/ui/LinkRow.tsx'
import { paths } from '#domain/urls.ts'
import type { BonusContent } from './+data.ts'

/** Questions about the bonus, and links to games. */
export function BonusQuestions({ content }: { content: BonusContent }) {
  const { copy, prose, popular, gameLabels } = content
  const onward = [
    { label: copy.allGames, path: paths.listing('game') },
    { label: copy.allBonuses, path: paths.listing('bonus') },
  ]
  return (
    <Columns>
      <Questions heading={copy.faq} questions={prose.faq} />
      <ColumnSection id="games" heading={copy.games}>
        <CardGrid items={popular} columns="one">
          {(game) => <GameCard game={game} labels={gameLabels} level={levelBelow(copy.games)} />}
        </CardGrid>
        <div className="mt-4">
          <LinkRow links={onward} />
        </div>
      </ColumnSection>
    </Columns>
  )
}
