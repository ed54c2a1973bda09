import { LineList } from '#components/ui/dataDisplay/LineList.tsx'
import { Steps } from '#components/ui/dataDisplay/Steps.tsx'
import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import type { BonusContent } from './bonusContent.ts'

/** The generated text: how to claim the bonus, and its conditions. */
export function BonusTerms({ content }: { content: BonusContent }) {
  const { copy, prose } = content
  return (
    <Columns tone="raised">
      <ColumnSection id="steps" heading={copy.steps}>
        <Steps steps={prose.steps} />
      </ColumnSection>
      <ColumnSection id="terms" heading={copy.terms}>
        <LineList items={prose.terms} />
      </ColumnSection>
    </Columns>
  )
}
