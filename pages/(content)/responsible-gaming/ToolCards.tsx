import { Card } from '#components/ui/Card.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Section } from '#components/ui/Section.tsx'
import type { ResponsibleContent } from './+data.ts'

/** What a player can set so that a game stays one. */
export function ToolCards({ copy }: { copy: ResponsibleContent['tools'] }) {
  return (
    <Section id="tools" heading={copy.heading} tone="raised">
      <ul className="card-list gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {copy.items.map(({ title, text }) => (
          <li key={title}>
            <Card className="h-full p-6">
              <h3 className="text-subheading">{title}</h3>
              <Prose text={text} className="mt-2 text-muted" />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
