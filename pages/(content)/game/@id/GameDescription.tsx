import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { LineList } from '#components/ui/LineList.tsx'
import { Paragraphs } from '#components/ui/Paragraphs.tsx'
import type { GameContent } from './+data.ts'

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
