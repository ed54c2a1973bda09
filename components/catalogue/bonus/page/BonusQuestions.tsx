import { CardGrid } from '#components/ui/layout/CardGrid.tsx'
import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { LinkRow } from '#components/ui/navigation/LinkRow.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { paths } from '#domain/urls/urls.ts'
import { GameCard } from '../../game/GameCard.tsx'
import { questionsSection } from '../../item/editableSection.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { BonusContent } from './bonusContent.ts'

/** Questions about the bonus, and links to games. */
export function BonusQuestions({ content }: Pick<ScreenProps<BonusContent>, 'content'>) {
  const { copy, note, prose, popular, gameLabels } = content
  const onward = [
    { label: copy.allGames, path: paths.listing('game') },
    { label: copy.allBonuses, path: paths.listing('bonus') },
  ]
  const questions = questionsSection(note, copy.faq, prose.faq)
  return (
    <Columns>
      {questions}
      <ColumnSection id="games" heading={copy.games}>
        <CardGrid items={popular} columns={questions ? 'one' : 'oneOrThree'}>
          {(game) => <GameCard item={game} labels={gameLabels} level={levelBelow(copy.games)} />}
        </CardGrid>
        <div className="mt-4">
          <LinkRow links={onward} />
        </div>
      </ColumnSection>
    </Columns>
  )
}
