import { Questions } from '#components/site/Questions.tsx'
import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { Steps } from '#components/ui/Steps.tsx'
import type { GameContent } from './+data.ts'

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
