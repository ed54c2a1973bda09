import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import type { GameContent } from './+data.ts'

/** The generated text: what the game is like, and what stands out. */
export function GameDescription({ content }: { content: GameContent }) {
  const { copy, prose } = content
  return (
    <Columns tone="raised">
      <ColumnSection id="description" heading={copy.description}>
        <div className="max-w-text space-y-4">
          {prose.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </ColumnSection>
      <ColumnSection id="features" heading={copy.features}>
        <ul className="divide-y divide-rule border-y border-rule">
          {prose.keyFeatures.map((feature) => (
            <li key={feature} className="py-3">
              {feature}
            </li>
          ))}
        </ul>
      </ColumnSection>
    </Columns>
  )
}
