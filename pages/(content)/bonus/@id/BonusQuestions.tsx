import { GameCard } from '#components/site/GameCard.tsx'
import { Questions } from '#components/site/Questions.tsx'
import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { LinkRow } from '#components/ui/LinkRow.tsx'
import { paths } from '#domain/urls.ts'
import type { BonusContent } from './+data.ts'

/** What people ask about the bonus, and games to go on to. */
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
        <ul className="grid gap-3">
          {popular.map((game) => (
            <li key={game.id}>
              <GameCard game={game} labels={gameLabels} level={3} />
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <LinkRow links={onward} />
        </div>
      </ColumnSection>
    </Columns>
  )
}
