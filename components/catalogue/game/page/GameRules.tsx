import { Steps } from '#components/ui/dataDisplay/Steps.tsx'
import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { Questions } from '../../item/Questions.tsx'
import type { GameContent } from './gameContent.ts'

/** The rules of the game, and questions about it. */
export function GameRules({ content }: { content: GameContent }) {
  const { copy, prose } = content
  return (
    <Columns>
      <ColumnSection id="how-to-play" heading={copy.howToPlay}>
        <Steps steps={prose.howToPlay} />
      </ColumnSection>
      <Questions heading={copy.faq} questions={prose.faq} />
    </Columns>
  )
}
