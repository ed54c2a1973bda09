import { GuideCard } from '#components/site/GuideCard.tsx'
import { CardGrid } from '#components/ui/CardGrid.tsx'
import { levelBelow } from '#components/ui/headingLevel.ts'
import { LinkRow } from '#components/ui/LinkRow.tsx'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { GuideContent } from './+data.ts'

/** Links to related guides. */
export function GuideLinks({ content }: { content: GuideContent }) {
  const { copy, related } = content
  return (
    <Section id="related" heading={copy.related} tone="raised">
      <CardGrid items={related} columns="two">
        {(guide) => <GuideCard guide={guide} level={levelBelow(copy.related)} />}
      </CardGrid>
      <div className="mt-4">
        <LinkRow links={[{ label: copy.allGuides, path: paths.listing('guide') }]} />
      </div>
    </Section>
  )
}
