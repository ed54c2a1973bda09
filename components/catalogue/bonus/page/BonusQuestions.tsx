import { CardGrid } from '#components/ui/layout/CardGrid.tsx'
import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { LinkRow } from '#components/ui/navigation/LinkRow.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { paths } from '#domain/urls/urls.ts'
import { GameCard } from '../../game/GameCard.tsx'
import { Questions } from '../../item/Questions.tsx'
import type { BonusContent } from './bonusContent.ts'

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
          {(game) => <GameCard item={game} labels={gameLabels} level={levelBelow(copy.games)} />}
        </CardGrid>
        <div className="mt-4">
          <LinkRow links={onward} />
        </div>
      </ColumnSection>
    </Columns>
  )
}
