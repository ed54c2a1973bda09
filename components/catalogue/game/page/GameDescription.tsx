import { LineList } from '#components/ui/dataDisplay/LineList.tsx'
import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { Paragraphs } from '#components/ui/prose/Paragraphs.tsx'
import type { GameContent } from './gameContent.ts'

/** The generated text: the character of the game, and its special features. */
export function GameDescription({ content }: { content: GameContent }) {
  const { copy, prose } = content
  return (
    <Columns tone="raised">
      <ColumnSection id="description" heading={copy.description}>
        <Paragraphs texts={prose.description} />
      </ColumnSection>
      <ColumnSection id="features" heading={copy.features}>
        <LineList items={prose.keyFeatures} />
      </ColumnSection>
    </Columns>
  )
}
