import { LineList } from '#components/ui/dataDisplay/LineList.tsx'
import { Steps } from '#components/ui/dataDisplay/Steps.tsx'
import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import type { TournamentContent } from './tournamentContent.ts'

/** The generated text: how to take part, and by which rules. */
export function TournamentRules({ content }: { content: TournamentContent }) {
  const { copy, prose } = content
  return (
    <Columns tone="raised">
      <ColumnSection id="participate" heading={copy.participate}>
        <Steps steps={prose.steps} />
      </ColumnSection>
      <ColumnSection id="rules" heading={copy.rules}>
        <LineList items={prose.rules} />
      </ColumnSection>
    </Columns>
  )
}
