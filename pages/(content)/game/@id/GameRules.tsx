import { Accordion } from '#components/ui/Accordion.tsx'
import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { Steps } from '#components/ui/Steps.tsx'
import type { GameContent } from './+data.ts'

/** How the game is played, and what people ask about it. */
export function GameRules({ content }: { content: GameContent }) {
  const { copy, prose } = content
  const questions = prose.faq.map(({ question, answer }) => ({ title: question, text: answer }))
  return (
    <Columns>
      <ColumnSection id="how-to-play" heading={copy.howToPlay}>
        <Steps steps={prose.howToPlay} />
      </ColumnSection>
      <ColumnSection id="questions" heading={copy.faq}>
        <Accordion name="questions" level={3} items={questions} />
      </ColumnSection>
    </Columns>
  )
}
